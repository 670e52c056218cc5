/** What can be wrong with a file that a buyer sends: plain data, made in the sandbox and checked by whoever asked. */
import type { PanelRef, SurfaceId } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import { longestInkName } from "@foldmark/pdf-plates";
import { type Severity, sharedRules } from "../finding.ts";

/** Rules for files alone. */
export const ownRules = [
  "active-content",
  "page-count",
  "page-scale",
  "page-boxes",
  "page-size",
  "page-turned",
  "empty-page",
  "die-line-off",
  "die-line-printed",
  "text-over-crease",
  "barcode-over-crease",
  "fine-image",
  "rgb-colour",
  "unknown-profile",
  "registration-colour",
  "ambiguous-spot",
  "rich-black-text",
  "black-knocks-out",
  "white-overprint",
  "font-not-embedded",
  "transparency",
  "blend-space",
  "deep-image",
  "finish-not-ordered",
  "white-missing",
  "white-plate",
  "hidden-layer",
  "annotation",
  "template-text",
  "upside-down",
  "mirrored-text",
  "kraft-shift",
  "environmental-claim",
  "approximate",
] as const;

export const fileRuleIds = [...sharedRules, ...ownRules] as const;
export type FileRuleId = (typeof fileRuleIds)[number];

/** What mends a finding without a person: each changes the place of the page, or the file that we write of it. */
export const fileFixIds = [
  "convert-to-cmyk",
  "fit-page",
  "mirror-bleed",
  "remove-hidden-layers",
  "remove-active-content",
  "knock-out-white",
  "overprint-black-text",
  "thicken-lines",
  "reduce-ink",
  "technical-ink",
] as const;
export type FileFixId = (typeof fileFixIds)[number];

export const quantityUnits = ["µm", "pt", "ppi", "%", "degrees", "count"] as const;
export interface Quantity {
  readonly value: number;
  readonly unit: (typeof quantityUnits)[number];
}

export interface FileFinding {
  readonly rule: FileRuleId;
  readonly severity: Severity;
  readonly surface: SurfaceId;
  /** Null where it is on no single panel. */
  readonly panel: PanelRef | null;
  /** µm on the surface, from its top left as it is read; null where it is of the whole file. The worst of its places. */
  readonly box: Box | null;
  /** All of its places on that panel, the worst first; no more than are shown. */
  readonly places: readonly Box[];
  /** How many there are. */
  readonly count: number;
  /** In the worst of its places. */
  readonly measured: Quantity | null;
  /** In the least of them; left out where all measure alike. */
  readonly mildest?: Quantity;
  readonly demanded: Quantity | null;
  /** The name of an ink, font, layer, size or word, without letters that nobody sees; empty where there is none. */
  readonly detail: string;
  readonly fix: FileFixId | null;
}

export const mostPlaces = 40;
/** The whole name of an ink: a fix finds it by that. */
export const longestDetail = longestInkName;
