/**
 * Draws public/share.jpg, the picture a link to the shop is shown with elsewhere: the open mailer box on board, under
 * the printer's colour bar. Without words, because the brand is configuration and readers have eleven languages.
 * `node apps/shop/scripts/draw-share-picture.mjs`
 */
import path from "node:path";
import sharp from "sharp";

const shop = path.resolve(import.meta.dirname, "..");
/** What networks ask for: https://ogp.me, 1.91 : 1. */
const [width, height] = [1200, 630];
/** As in tokens.css: board, then cyan, magenta, yellow and key. */
const board = "#eaece6";
const inks = ["#00a3e0", "#d6006e", "#ffd60a", "#14151a"];

const bar = inks
  .map((ink, index) => `<rect x="${index * 48}" width="48" height="16" fill="${ink}"/>`)
  .join("");
const colourBar = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="192" height="16">${bar}</svg>`);
const box = await sharp(path.join(shop, "app/storefront/home/pictures/mailer-box-open-1440.webp"))
  .resize({ height: 560, width: 1000, fit: "inside" })
  .toBuffer({ resolveWithObject: true });

await sharp({ create: { width, height, channels: 3, background: board } })
  .composite([
    {
      input: box.data,
      left: Math.round((width - box.info.width) / 2),
      top: Math.round((height - box.info.height) / 2),
    },
    { input: colourBar, left: 48, top: 48 },
  ])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(path.join(shop, "public/share.jpg"));
