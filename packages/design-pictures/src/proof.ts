/** All of a proof: what is told of the design, its pictures, and the document that is approved. */
import { createHash } from "node:crypto";
import { canonicalJson, designHash } from "@foldmark/design";
import { paperInks } from "@foldmark/geometry";
import { cleanText, type Pixels } from "@foldmark/render";
import { viewNamed } from "@foldmark/showroom";
import sharp from "sharp";
import type { DesignSource } from "./design-source.ts";
import { type DrawnDesign, type DrawnSurface, drawnDesign, type RenderedPanel } from "./drawn-design.ts";
import { type Face, facesOf } from "./faces.ts";
import { flatPicture } from "./flat-picture.ts";
import { foldedDesignSvg } from "./folded-picture.ts";
import { foldedPixels, trimmed } from "./folded-pixels.ts";
import { openPrintDesign } from "./print-design.ts";
import type { FaceGroup } from "./proof-faces.ts";
import { lengthWords } from "./proof-figures.ts";
import { measuredInks } from "./proof-inks.ts";
import { type ProofAnswer, type ProofWish, proofFile } from "./proof-job.ts";
import { type ProofContent, proofPdf } from "./proof-pdf.ts";

export interface MadeProof {
  readonly answer: ProofAnswer;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export interface Decoders {
  /** No finer than it is shown. */
  screen(bytes: Uint8Array): Promise<Pixels>;
  /** All pixels. */
  print(bytes: Uint8Array): Promise<Pixels>;
}

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

const faceFile = (index: number): string => `face-${String(index + 1).padStart(2, "0")}.jpg`;

interface PackedFace extends Face {
  readonly jpeg: Uint8Array;
}

/** Pixels as the painters leave them, so that no picture is packed and opened again on the way. */
interface Raw {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly premultiplied: boolean;
}

const opened = ({ data, width, height, premultiplied }: Raw) =>
  sharp(data, { raw: { width, height, channels: 4, premultiplied } });

const webp = (raw: Raw) => opened(raw).webp({ quality: 86, effort: 2, alphaQuality: 90 }).toBuffer();

const jpegOn = (raw: Raw, background: string) =>
  opened(raw).flatten({ background }).jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer();

const rawOf = ({ data, width, height }: RenderedPanel): Raw => ({ data, width, height, premultiplied: true });

interface Picture extends Raw {
  readonly view: "closed" | "open" | "flat";
}

/** Null where nothing is printed. */
export async function makeProof(
  source: DesignSource,
  wish: ProofWish,
  decode: Decoders,
): Promise<MadeProof | null> {
  const read = await openPrintDesign(source);
  if (read.surfaces.length === 0) return null;
  const { inks, heaviest } = wish.measured ?? (await measuredInks(read, source, decode.print));
  const design = await drawnDesign(read, read.surfaces, source, decode.screen);
  const pictures = await picturesOf(design);
  const { printed, bare } = facesOf(design);
  // On the sheet and on the page, packed once.
  const faces = await Promise.all(
    printed.map(
      async (face): Promise<PackedFace> => ({ ...face, jpeg: await jpegOn(rawOf(face), "#ffffff") }),
    ),
  );
  const names = namesFrom(wish);
  const seals = {
    artwork: designHash(read.records),
    geometry: source.dieline.hash,
    price: sha256(canonicalJson(wish.facts.price)),
  };
  const shown: ProofContent["pictures"][number][] = [];
  for (const picture of pictures) {
    const jpeg = await jpegOn(picture, paperInks.board);
    shown.push({
      jpeg,
      width: picture.width,
      height: picture.height,
      caption: wish.words.views[picture.view],
    });
  }
  const pdf = await proofPdf({
    wish,
    pictures: shown,
    groups: groupsOf(design, faces, bare, wish),
    inks: design.surfaces.map((surface) => ({
      title: design.surfaces.length > 1 ? names.side(surface) : null,
      inks: inks.filter(({ piece, side }) => piece === surface.piece.id && side === surface.side),
    })),
    heaviest: heaviest && {
      percent: heaviest.percent,
      place: heaviest.panel ? names.panel(heaviest.panel) : "",
    },
    isTinted: design.surfaces.some((surface) => isTinted(design.ground(surface))),
    seals,
  });
  const files = [{ name: proofFile.file as string, bytes: pdf.bytes }];
  for (const picture of pictures) files.push({ name: `${picture.view}.webp`, bytes: await webp(picture) });
  for (const [index, { jpeg }] of faces.entries()) files.push({ name: faceFile(index), bytes: jpeg });
  return {
    files,
    answer: {
      pages: pdf.pages,
      pictures: pictures.map(({ view, width, height }) => ({ file: `${view}.webp`, view, width, height })),
      faces: printed.map(({ panel, surface }, index) => ({
        file: faceFile(index),
        panel: panel.ref,
        piece: surface.piece.id,
        side: surface.side,
        name: names.panel(panel.ref),
        width: panel.width / 1000,
        height: panel.height / 1000,
      })),
      notPrinted: bare.map(({ panel, surface }) => ({
        piece: surface.piece.id,
        side: surface.side,
        name: names.panel(panel.ref),
      })),
      inks,
      heaviest,
      seals: { ...seals, pdf: sha256(pdf.bytes) },
    },
  };
}

function namesFrom({ panels, pieces, words }: ProofWish) {
  const clean = (text: string) => cleanText(text).slice(0, 200);
  return {
    panel: (ref: string) => clean(panels[ref] ?? ref.slice(ref.indexOf("/") + 1)),
    side: ({ piece, side }: Pick<DrawnSurface, "piece" | "side">) =>
      clean([pieces[piece.id], words.sides[side]].filter(Boolean).join(", ")),
  };
}

/** As it arrives, and open where the inside or a lining is printed; what has no such picture as it is cut. */
async function picturesOf(design: DrawnDesign): Promise<readonly Picture[]> {
  const isInside = design.surfaces.some(({ side, piece }) => side === "inside" || piece.id.endsWith("liner"));
  const pictures: Picture[] = [];
  for (const view of isInside ? (["closed", "open"] as const) : (["closed"] as const)) {
    const known = viewNamed(design.configuration.sku, view);
    const svg = known && !known.lay ? foldedDesignSvg(design, view) : null;
    if (!svg) continue;
    // Nothing but air around it: the document has its own.
    pictures.push({ view, ...trimmed(await foldedPixels(svg, 96)), premultiplied: false });
  }
  if (pictures.length > 0) return pictures;
  const { data, info } = await sharp(flatPicture(design, design.surfaces[0]!))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [{ view: "flat", data, width: info.width, height: info.height, premultiplied: false }];
}

function groupsOf(
  { surfaces, layout }: DrawnDesign,
  faces: readonly PackedFace[],
  bare: readonly Pick<Face, "panel" | "surface">[],
  wish: ProofWish,
): readonly FaceGroup[] {
  const names = namesFrom(wish);
  const groups: FaceGroup[] = [];
  for (const surface of surfaces) {
    const { endless } = surface.piece;
    const isRepeated = endless !== undefined || layout.dieline.repeat !== null;
    const own = faces.filter((face) => face.surface === surface);
    const empty = bare.filter((each) => each.surface === surface).map(({ panel }) => names.panel(panel.ref));
    const shown = own.map(({ panel, jpeg }) => ({
      name: names.panel(panel.ref),
      width: panel.width / 1000,
      height: panel.height / 1000,
      jpeg,
      note: isRepeated
        ? wish.words.repeat.replace(
            "{length}",
            lengthWords((endless === "y" ? panel.height : panel.width) / 1000, wish),
          )
        : null,
    }));
    groups.push({
      title: names.side(surface),
      faces: shown,
      notPrinted: empty.length > 0 ? `${wish.words.notPrinted} ${[...new Set(empty)].join("; ")}` : null,
    });
  }
  return groups;
}

/** Darker than paper that is called white. */
const isTinted = (ground: string): boolean =>
  [1, 3, 5].some((at) => Number.parseInt(ground.slice(at, at + 2), 16) < 215);
