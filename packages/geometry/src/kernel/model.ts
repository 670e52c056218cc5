/**
 * What a construction builds. One frame for the whole blank: x right, y up, outside (print side) towards the
 * viewer. Lengths are whole µm. Only panels are stored; every line, area and picture is derived from them.
 */
import type { Point, Ring } from "../plane/ring.ts";

export type PanelRole =
  | "face"
  | "flap"
  | "glue"
  | "tuck"
  | "ear"
  | "tab"
  | "roll"
  | "turn-in"
  | "handle"
  | "label";

export type FaceName = "front" | "back" | "left" | "right" | "top" | "bottom";

/**
 * How a panel hangs on its parent. A reverse crease folds away from the inside; a tear line is perforated; greyboard
 * too thick to crease is grooved (a partial cut) or lies apart, a `gap` bridged by the paper round both boards: the
 * hinge is then the line they turn about.
 */
export type HingeKind = "crease" | "reverse-crease" | "perforation" | "partial-cut" | "gap";

export interface Sides {
  readonly outside: boolean;
  readonly inside: boolean;
}

/**
 * How a panel lies that is not level as one sees it: film round its goods, cloth that hangs. For pictures alone: it is worked
 * out from the construction and its size, never cut and never stored.
 */
export interface Surface {
  /** µm of the blank at which its columns and its rows lie, both rising. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** µm in the frame of the panel: x, y, z of every point of the first row, then of the next. */
  readonly places: readonly number[];
  /** Seen from before the product, the lower one is behind the higher. */
  readonly order: number;
  /** 0 hides what lies behind it … 1 clear. */
  readonly clear: number;
  /** What of its inside is seen: it lies behind the outside, is turned over it, or is not seen at all. */
  readonly turned: "behind" | "over" | "hidden";
  /** Share of the light that what stands around it takes. */
  readonly dim: number;
  /** Stands between boards: it is drawn where it lies among them, in the light that they leave it. */
  readonly among?: true;
}

export interface Panel {
  readonly id: string;
  readonly role: PanelRole;
  /** Counter-clockwise. */
  readonly outline: Ring;
  /** Clockwise. */
  readonly holes: readonly Ring[];
  readonly parent: string | null;
  readonly hinge: readonly [Point, Point] | null;
  readonly hingeKind: HingeKind;
  /** Degrees at the closed pose, positive towards the inside. */
  readonly angle: number;
  readonly face: FaceName | null;
  readonly printable: Sides;
  /** Outside what one sees of the closed product, inside what one sees once it is open; hidden panels need no artwork. */
  readonly visible: Sides;
  /** Left out where it is level. */
  readonly surface?: Surface;
}

/** Lines that no edge of a panel can tell: tear strips, kiss cuts, seals, fold marks. */
export type MarkKind = "perforation" | "partial-cut" | "crease" | "seal" | "guide";

export interface Mark {
  readonly kind: MarkKind;
  readonly path: readonly Point[];
  readonly closed: boolean;
}

/**
 * What lies there: an eye mark or a fold that wanders is `registration`, a strip or a notch to open by is `tear`, film
 * that is left without ink to see through is `window`, what a screen or a press does not reach is `margin`.
 */
export type KeepOutReason =
  | "glue"
  | "seal"
  | "zip"
  | "tear"
  | "overlap"
  | "seam"
  | "hem"
  | "hole"
  | "valve"
  | "window"
  | "registration"
  | "margin";

/** An area inside a panel where nothing may be printed, or nothing important. */
export interface KeepOut {
  readonly panel: string;
  readonly reason: KeepOutReason;
  readonly outline: Ring;
  /** The one side it counts on, as a peel strip on the inside of a flap does; both sides where nothing is said. */
  readonly side?: keyof Sides;
}

export interface FoldStep {
  readonly name: StepName;
  readonly panels: readonly string[];
  readonly from: number;
  readonly to: number;
  /** Degrees reached at the end of the step; the closed angle when null. */
  readonly angle: number | null;
}

export type StepName =
  | "ears"
  | "walls"
  | "ends"
  | "roll"
  | "lid-flaps"
  | "lid"
  | "tube"
  | "bottom"
  | "top"
  | "tabs"
  | "turn-in"
  | "handle"
  | "flap"
  | "assemble";

/** Row-major 3×4 matrix. */
export type Matrix = readonly number[];

export type PieceId =
  | "body"
  | "base"
  | "lid"
  | "sleeve"
  | "insert"
  | "wrap"
  | "lid-wrap"
  | "case"
  | "case-wrap"
  | "sleeve-wrap"
  | "liner"
  | "base-liner"
  | "lid-liner"
  | "sleeve-liner"
  | "drawer"
  | "label"
  | "handle";

/** Direction in which flutes or fibres run in the blank. */
export type FlowDirection = "x" | "y";

export interface Piece {
  readonly id: PieceId;
  readonly panels: readonly Panel[];
  readonly marks: readonly Mark[];
  /** Panels that are creased to each other without hanging on each other: the tree of hinges has no loops, a bag has. */
  readonly joints: readonly (readonly [string, string])[];
  readonly keepOuts: readonly KeepOut[];
  readonly steps: readonly FoldStep[];
  readonly flow: FlowDirection;
  /** Mirror images of each other about the vertical middle of the blank. */
  readonly symmetric: boolean;
  /** From the blank's frame to the assembled product: x right, y to the back, z up. */
  readonly placement: Matrix;
  /** A panel of a piece before this one that carries it: a bow on a lid. The placement is then in that panel's frame. */
  readonly on?: string;
  /** Where the piece waits before it is put in its place, and when it travels. */
  readonly approach: {
    readonly offset: readonly [number, number, number];
    readonly from: number;
    readonly to: number;
    /** As it lies beside the flat blank, until it is picked up; left out where it waits as it will stand. */
    readonly lying?: Matrix;
  } | null;
  readonly material: Material;
  /** Cut on its liner, which stays whole: a label. Left out where the outline is cut through. */
  readonly kissCut?: true;
  /** A web that goes on beyond both its ends in this direction: the print repeats there, and nothing is cut. */
  readonly endless?: FlowDirection;
  /** Where in the board the blank's plane lies: creased board bends in its middle, grooved board at its outside. */
  readonly plane: "middle" | "outside";
}

export type Axis = "x" | "y" | "z";
export type Dimension = "length" | "width" | "height";

/** The lowest or highest place of a panel's middle plane on an axis, or one point of it. */
export interface Probe {
  readonly panel: string;
  readonly at: "min" | "max" | Point;
}

/** A promise about the closed product: the distance of two places, between `min` and `max` µm. */
export interface Closure {
  readonly name: string;
  readonly axis: Axis;
  readonly from: Probe;
  readonly to: Probe;
  readonly min: number;
  readonly max: number;
  /** Set when this distance, less the boards that stand in it (µm), is an inside dimension. */
  readonly inside: { readonly dimension: Dimension; readonly less: number } | null;
}

export type MaterialKind = "corrugated" | "carton" | "greyboard" | "paper" | "film" | "cloth";

export interface Material {
  readonly id: string;
  readonly kind: MaterialKind;
  /** mm */
  readonly thickness: number;
  /** g/m² */
  readonly grammage: number;
  /** mm from wave to wave, null where there is no flute. */
  readonly flutePitch: number | null;
}

export type ParamValue = number | string | boolean;
export type Params = Readonly<Record<string, ParamValue>>;
export type Allowances = Readonly<Record<string, number>>;

export interface Dieline {
  readonly construction: string;
  readonly version: string;
  /** mm, as the buyer gave them. */
  readonly params: Params;
  readonly allowances: Allowances;
  readonly pieces: readonly Piece[];
  readonly closures: readonly Closure[];
  /** What the picture shows where the blank is not what one sees: a rolled tape, a wound can. */
  readonly pictured: readonly Piece[] | null;
  /** Pattern repeat of endless goods, µm. */
  readonly repeat: { readonly x: number | null; readonly y: number | null } | null;
  /** True where the folding is not a tree of creases: only the flat and the closed pose are honest. */
  readonly staticPose: boolean;
  readonly needsPhysicalSample: boolean;
}
