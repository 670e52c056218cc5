/** All of a proof: what is told of the design, its pictures, and the document that is approved. */
import { createHash } from "node:crypto";
import { canonicalJson, designHash } from "@foldmark/design";
import type { Pixels } from "@foldmark/render";
import { cleanText } from "@foldmark/render";
import { viewNamed } from "@foldmark/showroom";
import sharp from "sharp";
import type { DesignSource } from "./design-source.ts";
import { drawnDesign } from "./drawn-design.ts";
import { facesOf } from "./faces.ts";
import { flatPicture } from "./flat-picture.ts";
import { foldedDesignSvg } from "./folded-picture.ts";
import { openPrintDesign } from "./print-design.ts";
import { type ProofAnswer, type ProofWish, proofFile } from "./proof-job.ts";
import { proofPdf } from "./proof-pdf.ts";

export interface MadeProof {
  readonly answer: ProofAnswer;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

const numbered = (index: number): string => String(index + 1).padStart(2, "0");

/** @param decode pixels of a picture in the design, no finer than it is shown */
export async function makeProof(
  source: DesignSource,
  wish: ProofWish,
  decode: (bytes: Uint8Array) => Promise<Pixels | null>,
): Promise<MadeProof | null> {
  const opened = await openPrintDesign(source);
  const design = await drawnDesign(opened, opened.surfaces, source, decode);
  const [first] = design.surfaces;
  if (!first) return null;
  const pictures: { view: "closed" | "open" | "flat"; png: Buffer; width: number; height: number }[] = [];
  const isInside = design.surfaces.some(({ side }) => side === "inside");
  for (const view of isInside ? (["closed", "open"] as const) : (["closed"] as const)) {
    const named = viewNamed(design.configuration.sku, view);
    const svg = named && !named.lay ? foldedDesignSvg(design, view) : null;
    if (!svg) continue;
    const { data, info } = await sharp(Buffer.from(svg), { density: 108, unlimited: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    pictures.push({ view, png: data, width: info.width, height: info.height });
  }
  if (pictures.length === 0) {
    const png = flatPicture(design, first);
    const { width = 1, height = 1 } = await sharp(png).metadata();
    pictures.push({ view: "flat", png, width, height });
  }
  const { printed, bare } = facesOf(design);
  const nameOf = (ref: string, panel: string): string => cleanText(wish.panels[ref] ?? panel).slice(0, 200);
  const seals = {
    artwork: designHash(opened.records),
    geometry: source.dieline.hash,
    price: sha256(canonicalJson(wish.facts.price)),
  };
  const pdf = await proofPdf({ wish, pictures, faces: printed, seals });
  const files = [{ name: proofFile.file as string, bytes: pdf.bytes }];
  const webp = (png: Uint8Array) => sharp(png).webp({ quality: 86, effort: 2, alphaQuality: 90 }).toBuffer();
  for (const { view, png } of pictures) files.push({ name: `${view}.webp`, bytes: await webp(png) });
  for (const [index, { image }] of printed.entries())
    files.push({
      name: `face-${numbered(index)}.webp`,
      bytes: await webp(image.toBuffer("image/png")),
    });
  return {
    files,
    answer: {
      pages: pdf.pages,
      pictures: pictures.map(({ view, width, height }) => ({ file: `${view}.webp`, view, width, height })),
      faces: printed.map(({ panel, surface }, index) => ({
        file: `face-${numbered(index)}.webp`,
        panel: panel.ref,
        piece: surface.piece.id,
        side: surface.side,
        name: nameOf(panel.ref, panel.panel!.id),
        width: panel.width / 1000,
        height: panel.height / 1000,
      })),
      notPrinted: bare.map(({ panel, surface }) => ({
        piece: surface.piece.id,
        side: surface.side,
        name: nameOf(panel.ref, panel.panel!.id),
      })),
      inks: [],
      heaviest: null,
      seals: { ...seals, pdf: sha256(pdf.bytes) },
    },
  };
}
