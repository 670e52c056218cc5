/** Sheets set in the font of our documents. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readTrueType, type SheetFonts, Sheets } from "@foldmark/geometry";

export { paper as sheet, paperInks as inks, pngSize } from "@foldmark/geometry";

const fontFile = (weight: string) =>
  readTrueType(
    new Uint8Array(
      readFileSync(
        fileURLToPath(import.meta.resolve(`@foldmark/geometry/fonts/archivo-document-${weight}.ttf`)),
      ),
    ),
  );
let fonts: SheetFonts | undefined;

export class DocumentSheets extends Sheets {
  constructor() {
    fonts ??= { regular: fontFile("regular"), bold: fontFile("bold") };
    super(fonts);
  }
}
