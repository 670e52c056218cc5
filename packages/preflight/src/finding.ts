/** What can be wrong with a design for the way it is printed: facts only, the words come from messages. */
import type { NodeId, PanelRef, SurfaceId } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";

/** Rules that designs and files that buyers send are both held to. */
export const sharedRules = [
  "resolution",
  "picture-not-printable",
  "small-text",
  "thin-line",
  "safe-zone",
  "keep-out",
  "bleed",
  "crease",
  "total-ink",
  "heavy-tint",
  "ink-not-printable",
  "barcode-value",
  "barcode-size",
  "barcode-quiet-zone",
  "barcode-contrast",
] as const;
export type SharedRule = (typeof sharedRules)[number];

export const ruleIds = [
  ...sharedRules,
  "low-contrast",
  "busy-ground",
  "unseen",
  "small-symbol",
  "fine-pattern",
  "missing-glyph",
  "text-cut-off",
  "missing-picture",
  "off-panel",
  "empty-panel",
  "unprinted-side",
  "kept-aside",
] as const;
export type RuleId = (typeof ruleIds)[number];

/** An error is not printed until it is mended; a warning may look bad; advice is for whoever wants the best. */
export type Severity = "error" | "warning" | "advice";

/** A command of `design` with its arguments: run, it mends the finding. */
export interface Fix {
  readonly command: string;
  readonly args: unknown;
}

export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly surface: SurfaceId;
  /** Null where it is on no single panel. */
  readonly panel: PanelRef | null;
  /** Null where no node is to blame. */
  readonly node: NodeId | null;
  /** µm on the surface's list: where the mark goes. */
  readonly box: Box;
  /** Lengths in µm, sizes of type in milli-points, shares in permille. */
  readonly facts: Readonly<Record<string, number | string>>;
  readonly fix: Fix | null;
}
