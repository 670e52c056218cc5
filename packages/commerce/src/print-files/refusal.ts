/** Why something of a print file is not taken. */
import type { QuotaRefusal } from "../designs/design-refusal.ts";

export type PrintFileNotFound = { readonly code: "print-file-not-found" };

export type UploadRefusal =
  | PrintFileNotFound
  | { readonly code: "upload-not-found" }
  | QuotaRefusal
  | { readonly code: "too-many-files"; readonly maximum: number }
  | { readonly code: "too-many-file-bytes"; readonly maximum: number }
  | { readonly code: "too-many-at-once"; readonly maximum: number }
  | WorkedTooMuch
  | { readonly code: "unknown-surface" }
  | { readonly code: "file-too-large"; readonly maximum: number }
  /** Neither a PDF nor a picture nor an SVG. */
  | { readonly code: "not-taken" }
  /** The part does not begin where the last one ended: `received` says where that is. */
  | { readonly code: "wrong-offset"; readonly received: number }
  | { readonly code: "wrong-part-size"; readonly smallest: number; readonly largest: number }
  /** The same bytes were just being removed. */
  | { readonly code: "try-again" };

/** The sandbox has worked for this owner as long as it does in a day. */
type WorkedTooMuch = { readonly code: "worked-too-much"; readonly maximumSeconds: number };

export type LookRefusal =
  | PrintFileNotFound
  | WorkedTooMuch
  /** Beside the page, or of a side that is not checked. */
  | { readonly code: "unknown-tile" }
  | { readonly code: "unknown-layer"; readonly layers: number }
  | { readonly code: "too-many-at-once"; readonly maximum: number }
  /** The sandbox could not, or the side was changed meanwhile. */
  | { readonly code: "not-drawn" }
  | { readonly code: "try-again" };

/** Of the house to a buyer's comment. */
export type AnswerRefusal = { readonly code: "comment-not-found" } | { readonly code: "empty-comment" };

export type SheetRefusal =
  | PrintFileNotFound
  | WorkedTooMuch
  | { readonly code: "unknown-surface" }
  | { readonly code: "unknown-file" }
  | { readonly code: "unknown-page"; readonly pages: number }
  /** So far from the board that nothing of it would be printed. */
  | { readonly code: "placed-beside" }
  /** Somebody changed it meanwhile, perhaps the same person in another tab. */
  | { readonly code: "changed-elsewhere"; readonly clock: number }
  | { readonly code: "unknown-finding" }
  /** What cannot be printed is mended, not accepted. */
  | { readonly code: "not-acceptable" }
  | { readonly code: "too-many-comments"; readonly maximum: number };
