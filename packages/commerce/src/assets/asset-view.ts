/** An upload as its owner sees it. */
import type { ImageFacts, OwnFont, SvgDrawing } from "@foldmark/artwork-files";
import { isPassingFailure, type StoredFile } from "@foldmark/platform";
import { type RowOf, rowReader } from "../rows.ts";

export type { SvgDrawing };

export type AssetKind = "picture" | "vector" | "font";

/** A picture of ours, by the hash of its bytes. */
export interface PictureSize {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureFacts extends Omit<ImageFacts, "renditions" | "cutOut"> {
  /** The largest first: its hash is what a design names. */
  readonly renditions: readonly PictureSize[];
  readonly cutOut: {
    readonly outside: readonly PictureSize[];
    readonly everywhere: readonly PictureSize[];
  } | null;
}

export interface DrawingFacts extends Omit<SvgDrawing, "shapes"> {
  /** Of the file that holds the shapes. */
  readonly hash: string;
  readonly shapes: number;
}

export interface FontFacts extends OwnFont {
  readonly hash: string;
}

export interface AssetFacts {
  readonly picture: PictureFacts | null;
  readonly drawing: DrawingFacts | null;
  readonly font: FontFacts | null;
}

export interface AssetProgress {
  /** How many files are opened before this one; 0 once it is its turn. */
  readonly place: number;
  /** From 0 to 1. */
  readonly share: number;
}

export interface AssetView extends AssetFacts {
  readonly id: string;
  readonly kind: AssetKind;
  readonly name: string;
  readonly size: number;
  readonly isLogo: boolean;
  readonly createdAt: Date;
  readonly state: "opening" | "ready" | "refused";
  readonly progress: AssetProgress | null;
  readonly refusal: string | null;
  /** Whether the file need not be the reason for that: opened again, it may be taken. */
  readonly isWorthAnotherTry: boolean;
}

export type AssetRow = RowOf<
  "assets.asset",
  {
    readonly kind: AssetKind | null;
    readonly state: AssetView["state"] | "arriving";
    readonly facts: AssetFacts | null;
  }
>;

export const assetOf = rowReader<"assets.asset", Pick<AssetRow, "kind" | "state" | "facts">>({
  created_at: true,
  deleted_at: true,
  opening_until: true,
  right_confirmed_at: true,
});

/** Failures beside those of the machine that the file need not be the reason for. */
const doubtful: readonly string[] = ["crashed", "out-of-time", "out-of-memory", "try-again"];

export const isWorthAnotherTry = ({ state, refusal }: Pick<AssetRow, "state" | "refusal">): boolean =>
  state === "refused" && refusal !== null && (isPassingFailure(refusal) || doubtful.includes(refusal));

const nothing: AssetFacts = { picture: null, drawing: null, font: null };

export function assetView(row: AssetRow, progress: AssetProgress | null = null): AssetView {
  const { id, kind, name, bytes, isLogo, createdAt, state, refusal, facts } = row;
  return {
    id,
    kind: kind ?? "picture",
    name,
    size: bytes,
    isLogo,
    createdAt,
    // What still arrives is shown as what it will be next.
    state: state === "arriving" ? "opening" : state,
    progress: state === "opening" ? progress : null,
    refusal,
    isWorthAnotherTry: isWorthAnotherTry(row),
    ...(facts ?? nothing),
  };
}

type Files = Readonly<Record<string, StoredFile>>;

export function pictureFacts({ renditions, cutOut, ...facts }: ImageFacts, files: Files): PictureFacts {
  const stored = (each: ImageFacts["renditions"]): readonly PictureSize[] =>
    each.map(({ file, width, height }) => ({ hash: files[file]?.sha256 ?? "", width, height }));
  return {
    ...facts,
    renditions: stored(renditions),
    cutOut: cutOut && { outside: stored(cutOut.outside), everywhere: stored(cutOut.everywhere) },
  };
}
