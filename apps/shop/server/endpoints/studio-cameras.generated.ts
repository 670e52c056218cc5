// Written by scripts/take-studio-pictures.mjs. Where the studio's camera stood, for lines laid over its pictures.
import type { ProductType } from "@foldmark/region";
import type { Camera, ViewName } from "@foldmark/showroom";

export const studioCameras: Readonly<
  Partial<Record<ProductType, Readonly<Partial<Record<ViewName, Camera>>>>>
> = {
  "mailer-box-plain": {
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-eco": {
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-eco-white": {
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-eco-color": {
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-full-color": {
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-white-ink": {
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "mailer-box-full-color-double-sided": {
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "delivery-mailer-box": {
    closed: { position: [699.76, -914.97, 551.61], target: [162.25, -118.07, 40.51], lens: 20 },
    open: { position: [1117.17, -1480.58, 1097.2], target: [172.95, -80.72, 199.39], lens: 20 },
    inside: { position: [493.6, -1124.77, 1910.49], target: [174.54, -12.1, 194.39], lens: 20 },
  },
  "delivery-mailer-box-plain": {
    open: { position: [1117.17, -1480.58, 1097.2], target: [172.95, -80.72, 199.39], lens: 20 },
    closed: { position: [699.76, -914.97, 551.61], target: [162.25, -118.07, 40.51], lens: 20 },
    inside: { position: [493.6, -1124.77, 1910.49], target: [174.54, -12.1, 194.39], lens: 20 },
  },
  "sleeved-mailer-box": {
    closed: { position: [586.04, -780.71, 462.76], target: [131.58, -106.94, 30.63], lens: 20 },
  },
  "product-box": {
    open: { position: [458.44, -573, 462.63], target: [51.28, 30.64, 107.5], lens: 20 },
    closed: { position: [364.84, -436.1, 375.77], target: [49.94, 30.76, 76.35], lens: 20 },
    inside: { position: [189.16, -312.79, 740.51], target: [42.96, 49.06, 115.96], lens: 20 },
  },
  "product-box-two-pieces": {
    open: { position: [517.14, -782.91, 452.91], target: [160.65, -52, 20.53], lens: 20 },
    closed: { position: [336.68, -444.86, 267.82], target: [76.12, -58.57, 20.07], lens: 20 },
    inside: { position: [369.8, -627.26, 745.09], target: [162.65, -58.13, 23.3], lens: 20 },
  },
  "product-box-wine-box": {
    closed: { position: [641.3, -846.2, 746.89], target: [39.32, 46.27, 174.5], lens: 20 },
    inside: { position: [246.1, -462.99, 1237.52], target: [27.82, 77.27, 228.28], lens: 20 },
  },
  "shipping-box": {
    open: { position: [820.76, -883.49, 752.93], target: [157.04, 100.53, 121.82], lens: 20 },
    closed: { position: [666.14, -665.07, 556.95], target: [152.22, 96.85, 68.29], lens: 20 },
    inside: { position: [501.09, -556.69, 1462.38], target: [143.36, 116.11, 142.58], lens: 20 },
  },
  "shipping-box-plain": {
    open: { position: [820.76, -883.49, 752.93], target: [157.04, 100.53, 121.82], lens: 20 },
    closed: { position: [666.14, -665.07, 556.95], target: [152.22, 96.85, 68.29], lens: 20 },
    inside: { position: [501.09, -556.69, 1462.38], target: [143.36, 116.11, 142.58], lens: 20 },
  },
  "paper-bag": {
    closed: { position: [806.45, -1131.97, 865.91], target: [121.92, 53.68, 198.17], lens: 20 },
    inside: { position: [399.39, -572.72, 1228.58], target: [118.52, 58.13, 204.8], lens: 20 },
  },
  "rigid-envelope": {
    closed: { position: [421.09, -524.82, 661.03], target: [117.14, 157.87, -11.84], lens: 20 },
  },
  "poly-mailer": {
    open: { position: [441.89, -555.03, 708.1], target: [118.65, 170.96, -7.45], lens: 20 },
    closed: { position: [419.5, -521.29, 656.33], target: [120.58, 150.1, -5.4], lens: 20 },
  },
  "paper-mailer": {
    closed: { position: [416.15, -510.25, 645.9], target: [124.01, 145.9, -0.82], lens: 20 },
  },
  "tissue-paper": {
    closed: { position: [482.72, -739.32, 921.67], target: [167.57, 230.6, 3.41], lens: 20 },
  },
  "packing-paper": {
    closed: { position: [638, -987.25, 1189.78], target: [231.03, 265.27, 3.96], lens: 20 },
  },
  "packing-tape": {
    closed: { position: [185.43, -300.96, 223.51], target: [9.56, 3.65, 20.43], lens: 20 },
  },
  "kraft-tape": {
    closed: { position: [185.71, -301.45, 224.81], target: [9.57, 3.63, 21.42], lens: 20 },
  },
  "bio-poly-mailer": {
    open: { position: [441.89, -555.03, 708.1], target: [118.65, 170.96, -7.45], lens: 20 },
    closed: { position: [419.5, -521.29, 656.33], target: [120.58, 150.1, -5.4], lens: 20 },
  },
  "bio-poly-mailer-plain": {
    open: { position: [441.89, -555.03, 708.1], target: [118.65, 170.96, -7.45], lens: 20 },
    closed: { position: [419.5, -521.29, 656.33], target: [120.58, 150.1, -5.4], lens: 20 },
  },
  "recycled-poly-mailer": {
    open: { position: [441.89, -555.03, 708.1], target: [118.65, 170.96, -7.45], lens: 20 },
    closed: { position: [419.5, -521.29, 656.33], target: [120.58, 150.1, -5.4], lens: 20 },
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
    closed: { position: [505.68, -666.42, 404.79], target: [116.25, -89.07, 34.5], lens: 20 },
    open: { position: [858.12, -1157.42, 864.09], target: [118.7, -61.18, 161.01], lens: 20 },
    inside: { position: [389.64, -962.27, 1421.14], target: [115.49, -6.21, 148.12], lens: 20 },
  },
  "rigid-drawer-box": {
    closed: { position: [497.15, -654.37, 397.07], target: [115.81, -89.01, 34.48], lens: 20 },
  },
  "rigid-box": {
    closed: { position: [505.38, -665.72, 404.51], target: [116.27, -88.84, 34.52], lens: 20 },
    open: { position: [741.24, -983.57, 709.77], target: [119.47, -61.76, 118.55], lens: 20 },
    inside: { position: [344.96, -832.38, 1180.13], target: [114.46, -28.53, 109.79], lens: 20 },
  },
  "rigid-box-two-pieces": {
    open: { position: [765.47, -1156.84, 673.42], target: [238.39, -76.17, 34.12], lens: 20 },
    closed: { position: [498.88, -657.52, 400.75], target: [112.99, -85.41, 33.83], lens: 20 },
    inside: { position: [547.17, -926.7, 1105.95], target: [240.8, -84.96, 38.43], lens: 20 },
  },
  "special-box": {
    closed: { position: [685.26, -924.15, 545.83], target: [151.65, -133.04, 38.45], lens: 20 },
  },
  "carrier-box": {
    closed: { position: [589.72, -656.5, 563.64], target: [103.06, 65, 100.9], lens: 20 },
    inside: { position: [351.24, -504.17, 1197.27], target: [90.5, 81.44, 171.39], lens: 20 },
  },
  "pre-printed-mailer-box-eco": {
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "pre-printed-mailer-box-full-colour": {
    closed: { position: [581.12, -772.2, 458.05], target: [132.04, -106.41, 31.04], lens: 20 },
    open: { position: [961.4, -1259.76, 935.9], target: [155.06, -64.31, 169.19], lens: 20 },
    inside: { position: [432.4, -973.37, 1648.61], target: [156.37, -10.71, 163.89], lens: 20 },
  },
  "doypack-bag": {
    closed: { position: [383.1, -674.05, 478.5], target: [81.73, 2.85, 117.11], lens: 20 },
  },
  "square-label": {
    closed: { position: [68.95, -118.34, 131.13], target: [23.82, 20.56, -0.37], lens: 20 },
  },
  "tote-bag": {
    closed: { position: [753.29, -1530.95, 1081.84], target: [193.75, 6.37, 283.92], lens: 20 },
  },
  "printed-card": {
    closed: { position: [139.85, -218.34, 264.07], target: [47.22, 66.75, -5.84], lens: 20 },
  },
  "pre-printed-kraft-tape": {
    closed: { position: [185.71, -301.45, 224.81], target: [9.57, 3.63, 21.42], lens: 20 },
  },
};
