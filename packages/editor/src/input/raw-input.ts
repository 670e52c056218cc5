/** What a canvas hears, without any DOM: places in CSS pixels from its top left, times in ms. */
import type { Point } from "@foldmark/geometry";

export type PointerKind = "mouse" | "touch" | "pen";

export interface Modifiers {
  readonly shift: boolean;
  readonly alt: boolean;
  /** The command key on a Mac, control elsewhere. */
  readonly mod: boolean;
}

export const noModifiers: Modifiers = { shift: false, alt: false, mod: false };

interface RawPointer extends Modifiers {
  readonly id: number;
  readonly pointer: PointerKind;
  readonly at: Point;
  readonly time: number;
}

export type RawInput =
  | (RawPointer & { readonly type: "pointer-down"; readonly button: "main" | "middle" | "second" })
  | (RawPointer & { readonly type: "pointer-move" })
  | (RawPointer & { readonly type: "pointer-up" })
  | { readonly type: "pointer-cancel"; readonly id: number; readonly time: number }
  | (Modifiers & {
      readonly type: "wheel";
      readonly at: Point;
      readonly dx: number;
      readonly dy: number;
      /** Browsers tell a pinch on a trackpad as a wheel with control. */
      readonly ctrl: boolean;
      readonly time: number;
    })
  | (Modifiers & {
      readonly type: "key-down";
      /** As `KeyboardEvent.key` has it. */
      readonly key: string;
      readonly time: number;
    })
  | (Modifiers & { readonly type: "key-up"; readonly key: string; readonly time: number })
  | { readonly type: "text"; readonly text: string; readonly time: number }
  | {
      readonly type: "composition";
      readonly phase: "start" | "update" | "end";
      readonly text: string;
      readonly time: number;
    }
  /** The window or the canvas lost the keyboard. */
  | { readonly type: "blur"; readonly time: number }
  /** Nothing but time passed: for the long press. */
  | { readonly type: "tick"; readonly time: number };
