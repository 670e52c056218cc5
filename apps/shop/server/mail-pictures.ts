/** Folded products as mails show them: mail programs draw no SVG, so the same picture is sent as pixels. */
import type { Configuration } from "@foldmark/catalogue";
import { remembered } from "@foldmark/platform";
import { pictureSvg, type ViewName, viewNamed } from "@foldmark/showroom";

/** The tile of the cart and the order page. */
const ground = "#eceee8";

/** What tells a product best at the size of a thumb, first. */
const views: readonly ViewName[] = ["closed", "open", "stack", "flat"];

/** An order is written about several times, and with the same picture each time. */
export const drawMailPicture = remembered(
  200,
  ({ configuration, width, isBare }: MailPicture) =>
    JSON.stringify([{ ...configuration, quantity: 0 }, width, isBare]),
  drawn,
);

interface MailPicture {
  readonly configuration: Configuration;
  readonly width: number;
  /** Without the artwork of our samples. */
  readonly isBare: boolean;
}

const bare = { wears: () => ({}) };

async function drawn({ configuration, width, isBare }: MailPicture): Promise<Uint8Array | null> {
  const view = views.find((name) => viewNamed(configuration.sku, name));
  const svg = view && pictureSvg(configuration, view, { idPrefix: "m", ...(isBare && bare) });
  if (!svg) return null;
  // Loaded with the first mail: a process that sends none starts faster without it.
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(svg), { density: 144 })
    .resize(width, width, { fit: "contain", background: ground })
    .flatten({ background: ground })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
  return new Uint8Array(png);
}
