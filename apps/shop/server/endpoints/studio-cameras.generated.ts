// Written by scripts/take-studio-pictures.mjs. Where the studio's camera stood, for lines laid over its pictures.
import type { ProductType } from "@foldmark/region";
import type { Camera, ViewName } from "@foldmark/showroom";

export const studioCameras: Readonly<
  Partial<Record<ProductType, Readonly<Partial<Record<ViewName, Camera>>>>>
> = {
  "mailer-box-plain": {
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-eco": {
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-eco-white": {
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-eco-color": {
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-full-color": {
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-white-ink": {
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-full-color-double-sided": {
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "delivery-mailer-box": {
    closed: { position: [697.28, -908.9, 548.29], target: [163.33, -117.28, 40.58], lens: 20 },
    open: { position: [1133.53, -1466.94, 1095.61], target: [190.62, -69.02, 199.04], lens: 20 },
    inside: { position: [510.71, -1118.6, 1907.94], target: [192.13, -7.56, 194.38], lens: 20 },
  },
  "delivery-mailer-box-plain": {
    open: { position: [1133.53, -1466.94, 1095.61], target: [190.62, -69.02, 199.04], lens: 20 },
    closed: { position: [697.28, -908.9, 548.29], target: [163.33, -117.28, 40.58], lens: 20 },
    inside: { position: [510.71, -1118.6, 1907.94], target: [192.13, -7.56, 194.38], lens: 20 },
  },
  "sleeved-mailer-box": {
    closed: { position: [586.04, -780.71, 462.76], target: [131.58, -106.94, 30.63], lens: 20 },
  },
  "product-box": {
    open: { position: [458.62, -572.92, 462.66], target: [51.43, 30.75, 107.51], lens: 20 },
    closed: { position: [364.84, -436.1, 375.77], target: [49.94, 30.76, 76.35], lens: 20 },
    inside: { position: [189.29, -312.76, 740.57], target: [43.09, 49.12, 115.96], lens: 20 },
  },
  "product-box-two-pieces": {
    open: { position: [517.14, -782.91, 452.91], target: [160.65, -52, 20.53], lens: 20 },
    closed: { position: [336.68, -444.86, 267.82], target: [76.12, -58.57, 20.07], lens: 20 },
    inside: { position: [369.8, -627.26, 745.09], target: [162.65, -58.13, 23.3], lens: 20 },
  },
  "product-box-wine-box": {
    closed: { position: [641.62, -846.68, 747.1], target: [39.35, 46.23, 174.43], lens: 20 },
  },
  "shipping-box": {
    open: { position: [820.86, -883.73, 753.07], target: [156.99, 100.5, 121.83], lens: 20 },
    closed: { position: [666.14, -665.07, 556.95], target: [152.22, 96.85, 68.29], lens: 20 },
    inside: { position: [500.73, -556.88, 1462.38], target: [143, 115.92, 142.58], lens: 20 },
  },
  "shipping-box-plain": {
    open: { position: [820.86, -883.73, 753.07], target: [156.99, 100.5, 121.83], lens: 20 },
    closed: { position: [666.14, -665.07, 556.95], target: [152.22, 96.85, 68.29], lens: 20 },
    inside: { position: [500.73, -556.88, 1462.38], target: [143, 115.92, 142.58], lens: 20 },
  },
  "paper-bag": {
    closed: { position: [806.44, -1131.97, 865.91], target: [121.91, 53.68, 198.17], lens: 20 },
    inside: { position: [399.38, -572.73, 1228.58], target: [118.51, 58.12, 204.8], lens: 20 },
  },
  "rigid-envelope": {
    closed: { position: [420.99, -524.82, 660.04], target: [115.28, 161.83, -16.73], lens: 20 },
  },
  "poly-mailer": {
    open: { position: [431.24, -536.37, 680.05], target: [115.08, 173.73, -19.83], lens: 20 },
    closed: { position: [419, -522.22, 656.14], target: [116.93, 156.24, -12.56], lens: 20 },
  },
  "paper-mailer": {
    closed: { position: [502.9, -633.33, 666.52], target: [116.32, 159.27, 25.81], lens: 20 },
  },
  "tissue-paper": {
    closed: { position: [486.51, -750.34, 903.82], target: [169.5, 225.33, -19.88], lens: 20 },
  },
  "packing-paper": {
    closed: { position: [662.55, -1031.3, 1247.4], target: [224.93, 315.58, -27.75], lens: 20 },
  },
  "packing-tape": {
    closed: { position: [156.76, -271.52, 199.51], target: [1.19, -2.07, 19.88], lens: 20 },
  },
  "kraft-tape": {
    closed: { position: [159.37, -276.04, 203.63], target: [1.17, -2.04, 20.96], lens: 20 },
  },
  "bio-poly-mailer": {
    open: { position: [431.24, -536.37, 680.05], target: [115.08, 173.73, -19.83], lens: 20 },
    closed: { position: [419, -522.22, 656.14], target: [116.93, 156.24, -12.56], lens: 20 },
  },
  "bio-poly-mailer-plain": {
    open: { position: [431.24, -536.37, 680.05], target: [115.08, 173.73, -19.83], lens: 20 },
    closed: { position: [419, -522.22, 656.14], target: [116.93, 156.24, -12.56], lens: 20 },
  },
  "recycled-poly-mailer": {
    open: { position: [431.24, -536.37, 680.05], target: [115.08, 173.73, -19.83], lens: 20 },
    closed: { position: [419, -522.22, 656.14], target: [116.93, 156.24, -12.56], lens: 20 },
  },
  "paper-can": {
    open: { position: [345.33, -432.34, 325.47], target: [57.4, -5.47, 51.69], lens: 20 },
    closed: { position: [249.72, -370.21, 298.98], target: [-0.23, 0.35, 61.32], lens: 20 },
  },
  "cake-box": {
    open: { position: [935.33, -1305.04, 957.71], target: [118.48, -94.02, 181.01], lens: 20 },
    closed: { position: [531.28, -743.76, 445.21], target: [109.44, -118.35, 44.09], lens: 20 },
    inside: { position: [398.33, -1004.14, 1674.23], target: [120.48, -35.17, 179.78], lens: 20 },
  },
  "magnetic-box": {
    closed: { position: [506.23, -666.95, 404.49], target: [116.16, -88.65, 33.6], lens: 20 },
    open: { position: [852.76, -1148.63, 856.02], target: [118.75, -60.41, 158.08], lens: 20 },
    inside: { position: [387.57, -955.23, 1408.62], target: [115.46, -6.26, 145.06], lens: 20 },
  },
  "rigid-drawer-box": {
    closed: { position: [497.15, -654.37, 397.07], target: [113.5, -85.58, 32.28], lens: 20 },
  },
  "rigid-box": {
    closed: { position: [505.68, -665.59, 403.69], target: [116.24, -88.23, 33.4], lens: 20 },
    open: { position: [739.13, -979.58, 705.71], target: [119.6, -61.09, 116.63], lens: 20 },
    inside: { position: [344.33, -829.68, 1174.95], target: [114.5, -28.17, 107.73], lens: 20 },
  },
  "rigid-box-two-pieces": {
    open: { position: [765.47, -1156.84, 673.42], target: [238.39, -76.17, 34.12], lens: 20 },
    closed: { position: [498.88, -657.52, 400.75], target: [112.99, -85.41, 33.83], lens: 20 },
    inside: { position: [547.17, -926.7, 1105.95], target: [240.8, -84.96, 38.43], lens: 20 },
  },
  "special-box": {
    open: { position: [1065.09, -1440.68, 1041.74], target: [154.55, -90.76, 175.95], lens: 20 },
    closed: { position: [685.26, -924.15, 545.83], target: [151.65, -133.04, 38.45], lens: 20 },
  },
  "carrier-box": {
    closed: { position: [589.94, -656.83, 562.29], target: [103.25, 64.72, 99.51], lens: 20 },
  },
  "pre-printed-mailer-box-eco": {
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "pre-printed-mailer-box-full-colour": {
    closed: { position: [581.11, -772.17, 458.11], target: [132.02, -106.38, 31.1], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "doypack-bag": {
    closed: { position: [399.32, -678.05, 491.18], target: [80.54, 37.94, 108.92], lens: 20 },
  },
  "square-label": {
    closed: { position: [61.84, -94.86, 109.86], target: [23.56, 22.95, -1.68], lens: 20 },
  },
  "tote-bag": {
    closed: { position: [875.56, -1866.63, 1318.21], target: [193.28, 7.93, 345.25], lens: 20 },
  },
  "printed-card": {
    closed: { position: [139.85, -218.34, 264.07], target: [47.22, 66.75, -5.84], lens: 20 },
  },
  "pre-printed-kraft-tape": {
    closed: { position: [159.37, -276.04, 203.63], target: [1.17, -2.04, 20.96], lens: 20 },
  },
};
