/** A print file as `/api/print-files` tells it: plain JSON, the same on the page and on the server. */
import type { DesignProduct, SurfaceId } from "@foldmark/design";
import type { Board, FileFinding, FileFix, FileRuleId, Placement, Quantity } from "@foldmark/preflight/files";

export type PrintFileKind = "pdf" | "png" | "jpeg" | "tiff" | "svg";

export interface Progress {
  /** How many files are opened before this one; 0 once it is its turn. */
  readonly place: number;
  /** From 0 to 1. */
  readonly share: number;
}

export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly kind: PrintFileKind;
  /** Null until it has been opened. */
  readonly pages: number | null;
  /** ISO 8601. */
  readonly uploadedAt: string;
  readonly state: "opening" | "ready" | "refused";
  readonly refusal: string | null;
  readonly progress: Progress | null;
}

/** A finding with a name of its own, by which it is accepted. */
export interface SheetFinding extends FileFinding {
  readonly key: string;
}

/** A check that held. */
export interface PassedCheck {
  readonly rule: FileRuleId;
  readonly measured: Quantity | null;
  readonly demanded: Quantity | null;
}

export interface PageFactsView {
  /** µm, of what is cut, as the page is read. */
  readonly pageSize: { readonly width: number; readonly height: number };
  /** The size of ours that the page was made for: this one, another by its name, or none. */
  readonly matches: "configured" | { readonly name: string } | null;
  readonly standard: string | null;
  readonly outputCondition: string | null;
  readonly fonts: { readonly embedded: number; readonly all: number };
  readonly spots: readonly string[];
  /** µm that are missing where most is; null where nothing is. */
  readonly bleedShort: number | null;
  readonly layers: readonly { readonly name: string; readonly isVisible: boolean }[];
}

export interface Plate {
  readonly name: string;
  readonly isProcess: boolean;
  /** Mean tint of what stays when it is cut, per cent. */
  readonly coverage: number;
  /** What full ink looks like. */
  readonly colour: { readonly red: number; readonly green: number; readonly blue: number };
  /** Of its plane: `width` × `height` bytes of tint, deflated without a head. */
  readonly sha256: string;
  /** Covers the board, or deepens what it lies on; left out of what is a colour. */
  readonly use?: "white" | "varnish";
}

/** The board, and the board under full white ink. */
export interface Ground {
  readonly paper: Plate["colour"];
  readonly white: Plate["colour"];
}

export interface Plates {
  readonly width: number;
  readonly height: number;
  /** Pixels an inch. */
  readonly resolution: number;
  /** What they cover, µm on the surface. */
  readonly box: {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  };
  readonly inks: readonly Plate[];
  /** Per cent; `usual` is passed by one pixel in a thousand. */
  readonly totalInk: { readonly highest: number; readonly usual: number };
  /** Per cent; null where inks do not lie on each other. */
  readonly limit: number | null;
  /** Left out of what was checked when all was shown on white. */
  readonly ground?: Ground;
}

/** A part of a side, drawn finer; its planes and its picture are fetched as those of the whole are. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly box: Plates["box"];
  /** In the order of the plates of the whole. */
  readonly inks: readonly { readonly name: string; readonly sha256: string }[];
  readonly picture: string;
}

/** A side with layers of its page switched, drawn and measured as the side itself is. */
export type LayersShown = Pick<Sheet, "plates" | "approximate" | "picture">;

/** Null while it is being drawn: it can be asked for again at once. */
export interface LayersAnswer {
  readonly shown: LayersShown | null;
}
export interface TileAnswer {
  readonly tile: Tile | null;
}

/** Pixels an inch in which parts are drawn, and how many pixels a part has along each side. */
export const tileResolutions = [300, 600, 1_200] as const;
export const tileSide = 1_536;

/** One printed side of one piece, with what was put on it. */
export interface Sheet {
  readonly surface: SurfaceId;
  readonly piece: string;
  readonly side: "outside" | "inside";
  readonly board: Board;
  readonly ground: Ground;
  /** Id of one of `files`. */
  readonly file: string | null;
  /** From 0. */
  readonly page: number | null;
  /** As it lies, also where it was placed by itself; null until that is known. */
  readonly placement: Placement | null;
  readonly isPlacedByItself: boolean;
  readonly fixes: readonly FileFix[];
  readonly state: "empty" | "checking" | "ready" | "refused";
  readonly refusal: string | null;
  readonly progress: Progress | null;
  readonly findings: readonly SheetFinding[];
  /** Keys of findings that the buyer takes as they are. */
  readonly accepted: readonly string[];
  readonly passed: readonly PassedCheck[];
  readonly facts: PageFactsView | null;
  readonly plates: Plates | null;
  /** What of the plates is not exact. */
  readonly approximate: readonly string[];
  /** Hash of the page as it will be printed, drawn over the blank and its bleed. */
  readonly picture: string | null;
  /** Places of layers of the page that are looked at the other way round; left out of what is printed. */
  readonly switchedLayers?: readonly number[];
}

/** One thing that a version changed. */
export interface Happening {
  readonly what:
    | "sent"
    | "replaced"
    | "page"
    | "removed"
    | "turned"
    | "mirrored"
    | "scaled"
    | "moved"
    | "fixed"
    | "unfixed";
  readonly surface: string;
  /** From 0. */
  readonly page: number;
  /** Of the file. */
  readonly name: string;
  readonly fixes: readonly { readonly id: string; readonly ink: string | null }[];
}

/** What lay on a side in a version. */
export interface VersionPage {
  readonly surface: string;
  readonly name: string;
  readonly page: number;
  readonly picture: string;
}

export interface PrintFileVersion {
  readonly number: number;
  readonly name: string | null;
  readonly cause: string;
  readonly madeAt: string;
  readonly isCurrent: boolean;
  readonly by: "you" | "colleague" | "us";
  readonly happened: readonly Happening[];
}

export interface PrintFileComment {
  readonly id: string;
  readonly by: "you" | "us";
  readonly text: string;
  readonly surface: SurfaceId | null;
  /** µm on the surface. */
  readonly x: number | null;
  readonly y: number | null;
  readonly at: string;
  /** The comment that it answers. */
  readonly answers: string | null;
}

export interface PrintFileView {
  readonly id: string;
  readonly name: string;
  readonly product: DesignProduct;
  readonly changedAt: string;
  /** Rises with every change of a sheet; sent along with the next. */
  readonly clock: number;
  /** Of what is shown. */
  readonly version: number;
  readonly files: readonly SentFile[];
  /** In the order of pieces and sides. */
  readonly sheets: readonly Sheet[];
  readonly versions: readonly PrintFileVersion[];
  readonly comments: readonly PrintFileComment[];
  /** Findings that nobody accepted, of all sheets. */
  readonly open: { readonly errors: number; readonly warnings: number; readonly advice: number };
}

/** A file on its way, in parts. */
export interface UploadView {
  /** The same that it has among `files` when it is there. */
  readonly id: string;
  readonly received: number;
  readonly bytes: number;
  readonly partBytes: number;
}
