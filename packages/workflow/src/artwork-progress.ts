/** The print of an order on its way to production, as its buyer follows it: read from the artwork of its lines. */
import type { ArtworkState } from "./artwork.ts";
import { artworkStatus, type CustomerStatus } from "./customer-status.ts";

/** The file comes, its proof is made and sent, the proof is approved. */
export const artworkSteps = ["file", "proof", "approval"] as const;
export type ArtworkStep = (typeof artworkSteps)[number];

export interface ArtworkProgress {
  readonly step: ArtworkStep;
  /** Done for all lines, or where at least one line stands. */
  readonly state: "done" | "current" | "ahead";
  /** What is told of the lines that stand here. */
  readonly status: CustomerStatus | null;
  /** How many of the printed lines are past it. */
  readonly past: number;
  readonly of: number;
}

/** How many of the steps lie behind; null where nothing is printed. */
const stepsBehind: Readonly<Record<ArtworkState, number | null>> = {
  "not-required": null,
  missing: 0,
  "changes-requested": 0,
  "preflight-failed": 0,
  submitted: 1,
  "preflight-passed": 1,
  "prepress-review": 1,
  "proof-ready": 2,
  approved: 3,
  released: 3,
};

/** Who has the ball; null where nothing is printed, or all of it is done. */
export function artworkWaitsFor(artwork: ArtworkState): "buyer" | "shop" | null {
  if (artwork === "released" || artwork === "not-required") return null;
  const status = artworkStatus([artwork]);
  return status === null || status === "checking-artwork" ? "shop" : "buyer";
}

/** Something is printed whose proof is not approved: its production has to wait. */
export const awaitsApproval = (artworks: readonly ArtworkState[]): boolean =>
  artworkStatus(artworks) !== null;

/** Whatever is not approved yet can be: its proof is there. */
export const lacksOnlyApproval = (artworks: readonly ArtworkState[]): boolean =>
  artworks.every((artwork) => (artworkStatus([artwork]) ?? "approve-proof") === "approve-proof");

/** Nothing where nothing is printed. Lines go their ways side by side, so several steps may be current. */
export function artworkProgress(artworks: readonly ArtworkState[]): readonly ArtworkProgress[] {
  const printed = artworks.flatMap((state) => {
    const behind = stepsBehind[state];
    return behind === null ? [] : [{ state, behind }];
  });
  if (printed.length === 0) return [];
  return artworkSteps.map((step, index) => {
    const past = printed.filter(({ behind }) => behind > index).length;
    const here = printed.filter(({ behind }) => behind === index).map(({ state }) => state);
    const state = past === printed.length ? "done" : here.length > 0 ? "current" : "ahead";
    return { step, state, status: artworkStatus(here), past, of: printed.length };
  });
}
