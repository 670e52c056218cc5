/** What tools hear: clicks and drags, told from each other by the normaliser. */
import type { Point } from "@foldmark/geometry";
import type { Modifiers, PointerKind } from "./raw-input.ts";

interface At extends Modifiers {
  /** On the screen. */
  readonly at: Point;
  readonly pointer: PointerKind;
}

export type ToolEvent =
  /** `count`: the second of a double click is 2. */
  | (At & { readonly type: "down"; readonly count: number })
  /** Came up without having moved. */
  | (At & { readonly type: "click"; readonly count: number })
  /** Moved beyond the threshold; `origin` is where it went down. */
  | (At & { readonly type: "drag-start"; readonly origin: Point })
  | (At & { readonly type: "drag"; readonly origin: Point })
  | (At & { readonly type: "drag-end"; readonly origin: Point })
  | (At & { readonly type: "hover" })
  /** A long press of a finger or the second button: both ask for the menu. */
  | (At & { readonly type: "menu" })
  /** Shift and the like went down or up while nothing else did. */
  | (Modifiers & { readonly type: "modifiers" })
  | (Modifiers & { readonly type: "key"; readonly key: string })
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "compose"; readonly phase: "start" | "update" | "end"; readonly text: string }
  | { readonly type: "escape" }
  /** The pointer was taken away: by the system, a second finger, a window in front. */
  | { readonly type: "cancel" };

export type CameraEvent =
  | { readonly type: "pan"; readonly dx: number; readonly dy: number }
  | { readonly type: "zoom"; readonly at: Point; readonly factor: number }
  | { readonly type: "hold-hand"; readonly held: boolean };

/** Two fingers that touched the canvas together and left it at once, without moving: back. Three: and forth. */
export type TapEvent = { readonly type: "tap"; readonly fingers: 2 | 3 };

export type InputEvent = ToolEvent | CameraEvent | TapEvent;
