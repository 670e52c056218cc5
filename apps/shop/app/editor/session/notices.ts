/** What somebody has to be told, one of each kind: the newest word on a matter takes the place of the one before. */
import type { RetargetFinding, Signal } from "@foldmark/design";

export type Notice =
  /** Another size or product: what became of the objects. */
  | { readonly kind: "moved"; readonly report: readonly RetargetFinding[] }
  /** This tab wrote over what others had just written; the version still has it. */
  | { readonly kind: "conflict"; readonly version: number }
  /** Others wrote over what this tab had just written; the version still has it. */
  | { readonly kind: "overwritten"; readonly version: number }
  /** A template began in the buyer's brand: it can be had as it was drawn. */
  | { readonly kind: "brand"; readonly original: () => void }
  /** The server would not have something that was done: it was taken back, and can be put back. */
  | { readonly kind: "set-aside"; readonly putBack: () => void; readonly letGo: () => void }
  /** The server does not have the design any more, or somebody else has it: it can go on as a new one. */
  | { readonly kind: "gone"; readonly keepAsNew: () => Promise<boolean> }
  /** The template keeps as it is what was to be changed. */
  | { readonly kind: "fixed" }
  /** A pattern was asked for with more tiles than are drawn. */
  | { readonly kind: "too-fine"; readonly most: number }
  /** The browser gives this page no clipboard. */
  | { readonly kind: "clipboard" }
  /** The price engine cannot be had just now. */
  | { readonly kind: "no-prices" }
  /** A picture, a font or what draws could not be had: part of the design is not seen, though it is there. */
  | { readonly kind: "not-shown"; readonly askAgain: () => void }
  /** What somebody asked for needed something that a broken connection kept away. */
  | { readonly kind: "failed" };

export type Notices = Signal<readonly Notice[]>;

export function dismiss(notices: Notices, kind: Notice["kind"]): void {
  notices.value = notices.peek().filter((each) => each.kind !== kind);
}

export function tell(notices: Notices, notice: Notice): void {
  notices.value = [...notices.peek().filter(({ kind }) => kind !== notice.kind), notice];
}

/** For what somebody asked for and cannot have just now. */
export const tellFailed = (notices: Notices) => (): void => tell(notices, { kind: "failed" });
