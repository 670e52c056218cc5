/** The drawing of a folded product as pixels. Its soft shadows are drawn small: they took three quarters of the time. */
import sharp from "sharp";

export interface FoldedPixels {
  /** Four bytes a pixel. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Of the size: nothing that is blurred has an edge to lose. */
const softShare = 1 / 3;

const blurredPath = /<path [^>]*filter="url\([^"]*\)"\/>/g;

/** What lies below the product is all that is blurred; and all of it stands first. */
function parts(svg: string): { readonly crisp: string; readonly soft: string | null } {
  const soft = svg.match(blurredPath);
  if (!soft) return { crisp: svg, soft: null };
  const filters = svg.match(/<filter .*?<\/filter>/g) ?? [];
  const opening = svg.slice(0, svg.indexOf(">") + 1);
  return {
    crisp: svg.replaceAll(blurredPath, ""),
    soft: `${opening}<defs>${filters.join("")}</defs>${soft.join("")}</svg>`,
  };
}

/** @param density 96 draws a picture of 800 wide in 1067 px */
export async function foldedPixels(svg: string, density: number): Promise<FoldedPixels> {
  const { crisp, soft } = parts(svg);
  const { data, info } = await sharp(Buffer.from(crisp), { density, unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (!soft) return { data, width, height };
  const shadow = await sharp(Buffer.from(soft), { density: density * softShare })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const below = sharp(shadow.data, {
    raw: { width: shadow.info.width, height: shadow.info.height, channels: 4 },
  }).resize(width, height, { fit: "fill", kernel: "cubic" });
  const both = await below
    .composite([{ input: data, raw: { width, height, channels: 4 } }])
    .raw()
    .toBuffer();
  return { data: both, width, height };
}

/** Fainter than this is air. */
const faintest = 4;

/** With nothing but what is seen of it. */
export function trimmed({ data, width, height }: FoldedPixels): FoldedPixels {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = 3; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at]! <= faintest) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  if (right <= left) return { data, width, height };
  const stride = (right - left) * 4;
  const seen = Buffer.allocUnsafe(stride * (bottom - top));
  for (let y = top; y < bottom; y++)
    data.copy(seen, (y - top) * stride, (y * width + left) * 4, (y * width + right) * 4);
  return { data: seen, width: right - left, height: bottom - top };
}
