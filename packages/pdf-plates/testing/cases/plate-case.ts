/** One page with one matter, and the resources that several of them need. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Ref, WrittenPdf } from "../written-pdf.ts";

export interface PlateCase {
  name: string;
  /** What is told to be inexact, and is; empty where every plate must agree. */
  approximate: readonly string[];
  write(pdf: WrittenPdf): Uint8Array;
}

export const plateCase = (
  name: string,
  write: PlateCase["write"],
  approximate: readonly string[] = [],
): PlateCase => ({ name, write, approximate });

export const bytesOf = ({ write }: PlateCase): Uint8Array => write(new WrittenPdf());

export const outputProfile = (): Uint8Array =>
  fs.readFileSync(fileURLToPath(import.meta.resolve("@foldmark/render/profiles/FOGRA39L_TAC300.icc")));
export const fixture = (name: string): Uint8Array =>
  fs.readFileSync(path.join(import.meta.dirname, "../fixtures", name));

/** Embedded as it is; every letter is as wide as every other. */
export function font(pdf: WrittenPdf): Ref {
  const address = import.meta.resolve("@foldmark/typeset/fonts/bebas-neue/bebas-neue-400.ttf");
  const file = fs.readFileSync(fileURLToPath(address));
  const embedded = pdf.stream(`/Length1 ${file.length}`, file, true);
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName /BebasNeue /Flags 32 /FontBBox [0 -300 1000 1000] /ItalicAngle 0 /Ascent 900 /Descent -300 /CapHeight 700 /StemV 90 /FontFile2 ${embedded} >>`,
  );
  const widths = new Array<number>(95).fill(480).join(" ");
  return pdf.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont /BebasNeue /FirstChar 32 /LastChar 126 /Widths [${widths}] /Encoding /WinAnsiEncoding /FontDescriptor ${descriptor} >>`,
  );
}

/** `gs` settings by their names in the content. */
export const settings = `/ExtGState <<
  /over0 << /OP true /op true /OPM 0 >> /over1 << /OP true /op true /OPM 1 >> /knock << /OP false /op false >>
  /strokeover << /OP true /op false /OPM 1 >> /fillover << /OP false /op true /OPM 1 >>
  /half << /ca 0.5 /CA 0.5 >> /full << /ca 1 /CA 1 >>
  /multiply << /BM /Multiply >> /screen << /BM /Screen >> /overlay << /BM /Overlay >> /normal << /BM /Normal >>
  /difference << /BM /Difference >> /luminosity << /BM /Luminosity >>
>>`;
