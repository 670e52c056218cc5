/** The proof as a document of A4 pages that a buyer reads, searches and keeps. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { paper, readTrueType, type SheetFonts, Sheets } from "@foldmark/geometry";
import { cleanText } from "@foldmark/render";
import type { Face } from "./faces.ts";
import type { ProofWish } from "./proof-job.ts";

export interface ProofContent {
  readonly wish: ProofWish;
  readonly pictures: readonly { readonly png: Uint8Array; readonly width: number; readonly height: number }[];
  readonly faces: readonly Face[];
  readonly seals: Readonly<Record<"artwork" | "geometry" | "price", string>>;
}

const font = (address: string) =>
  readTrueType(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(address)))));

let fonts: SheetFonts | undefined;

export async function proofPdf({ wish, pictures, seals }: ProofContent) {
  fonts ??= {
    regular: font("@foldmark/geometry/fonts/archivo-document-regular.ttf"),
    bold: font("@foldmark/geometry/fonts/archivo-document-bold.ttf"),
  };
  const sheets = new Sheets(fonts);
  const { facts, words } = wish;
  const left = paper.margin;
  const column = paper.width - 2 * paper.margin;
  sheets.text(`${words.proof} ${facts.number}`, left, 80, { size: 20, bold: true, role: "H1" });
  let y = sheets.paragraph(cleanText(`${facts.order}, ${facts.design}, ${facts.product}`), left, 100, column);
  for (const { png } of pictures) y += sheets.picture(png, left, y, 200) + 12;
  const rows = [
    ...facts.rows,
    ...facts.priceRows,
    ...(["artwork", "geometry", "price"] as const).map((name) => ({
      label: words.sealNames[name],
      value: seals[name],
    })),
  ];
  for (const { label, value } of rows)
    y = sheets.paragraph(cleanText(`${label}: ${value}`), left, y + 4, column);
  const bytes = await sheets.bytes({
    title: cleanText(`${words.proof} ${facts.number}, ${facts.order}`),
    author: wish.brand,
    language: wish.language,
    madeOn: new Date(wish.created),
  });
  return { bytes, pages: sheets.count };
}
