/** The states of the select tool. */
import type { ImageNode, NodeId, TextNode } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import type { Placed } from "../../scene/placed.ts";
import type { Held, SnapTargets } from "../../snap/snap.ts";
import type { Caret } from "../../text/caret.ts";
import type { HandleName } from "./handles.ts";

export interface Translating {
  readonly name: "translating";
  readonly ids: readonly NodeId[];
  /** World place of the pointer when it went down, and of the box around what moves. */
  readonly origin: Point;
  readonly box: Box;
  readonly placed: readonly Placed[];
  readonly targets: SnapTargets;
  readonly held: Held;
  /** What it is moved by at the moment. */
  readonly by: Point;
}

export interface Resizing {
  readonly name: "resizing";
  readonly handle: HandleName;
  readonly box: Box;
  readonly placed: readonly Placed[];
  readonly targets: SnapTargets;
  readonly held: Held;
}

export interface Rotating {
  readonly name: "rotating";
  readonly placed: readonly Placed[];
  readonly centre: Point;
  /** Millidegrees, of the pointer about the centre. */
  readonly from: number;
  readonly by: number;
}

export interface Cropping {
  readonly name: "cropping";
  readonly id: NodeId;
  /** Null while nothing is dragged; `inside` moves the picture behind its frame. */
  readonly drag: {
    readonly handle: HandleName | "inside";
    readonly origin: Point;
    readonly placed: Placed;
    readonly node: ImageNode;
    readonly isMoving: boolean;
  } | null;
}

/** A text that is typed in. Before its first letter a new one is a draft: no part of the design yet. */
export interface EditingText {
  readonly name: "editing-text";
  readonly id: NodeId;
  readonly draft: TextNode | null;
  readonly caret: Caret;
  readonly isSelecting: boolean;
  /** The characters an input method is still working on, and what stood there before. */
  readonly composition: { readonly from: number; readonly node: TextNode; readonly to: number } | null;
}

export type SelectState =
  | { readonly name: "idle"; readonly hovered: NodeId | null; readonly handle: HandleName | "rotate" | null }
  | { readonly name: "pointing-canvas"; readonly origin: Point }
  | { readonly name: "pointing-node"; readonly origin: Point; readonly id: NodeId }
  | { readonly name: "pointing-selection"; readonly origin: Point; readonly id: NodeId | null }
  | { readonly name: "pointing-handle"; readonly origin: Point; readonly handle: HandleName | "rotate" }
  | Translating
  | {
      readonly name: "brushing";
      readonly origin: Point;
      readonly at: Point;
      readonly before: readonly NodeId[];
    }
  | Resizing
  | Rotating
  | Cropping
  | EditingText;

export const idle: SelectState = { name: "idle", hovered: null, handle: null };
