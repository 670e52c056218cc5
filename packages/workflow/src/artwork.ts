/** The life of one line's artwork, from nothing to the released print file. It is never approved by waiting. */
import { type CommandOf, lifecycle, type StateOf } from "./lifecycle.ts";

const buyers = ["guest", "customer", "company-buyer"] as const;

export const artworkLifecycle = lifecycle({
  name: "artwork",
  initial: "missing",
  final: ["not-required", "released"],
  transitions: [
    // Stock goods, samples and ready-printed designs.
    { from: ["missing"], command: "skip", to: "not-required", by: ["system"], needs: ["nothing-to-print"] },
    // The same artwork on the same product was approved before.
    {
      from: ["missing", "submitted"],
      command: "take-over",
      to: "approved",
      by: ["system"],
      needs: ["unchanged-reorder", "order-confirmed"],
    },
    // Until it is approved it may be replaced, wherever it stands.
    {
      from: [
        "missing",
        "changes-requested",
        "preflight-failed",
        "submitted",
        "prepress-review",
        "proof-ready",
      ],
      command: "submit",
      to: "submitted",
      by: buyers,
    },
    { from: ["submitted"], command: "pass-preflight", to: "preflight-passed", by: ["system"] },
    { from: ["submitted"], command: "warn", to: "prepress-review", by: ["system"] },
    { from: ["submitted"], command: "fail-preflight", to: "preflight-failed", by: ["system"] },
    { from: ["preflight-passed"], command: "issue-proof", to: "proof-ready", by: ["system"] },
    { from: ["preflight-passed"], command: "queue-review", to: "prepress-review", by: ["system"] },
    { from: ["prepress-review"], command: "issue-proof", to: "proof-ready", by: ["prepress"] },
    { from: ["prepress-review"], command: "ask-for-changes", to: "changes-requested", by: ["prepress"] },
    {
      from: ["proof-ready"],
      command: "approve",
      to: "approved",
      by: buyers,
      needs: ["newest-proof", "order-confirmed"],
    },
    { from: ["proof-ready"], command: "ask-for-changes", to: "changes-requested", by: buyers },
    // Whoever asked for a change of a proof may look at that proof again after all.
    {
      from: ["changes-requested"],
      command: "take-back",
      to: "proof-ready",
      by: buyers,
      needs: ["newest-proof"],
    },
    {
      from: ["approved"],
      command: "reopen",
      to: "changes-requested",
      by: [...buyers, "prepress"],
      needs: ["not-released"],
    },
    { from: ["approved"], command: "release", to: "released", by: ["system"], needs: ["order-confirmed"] },
  ],
});

/** All of an order's print may be made: each line's file is released, or it needs none. */
export const isArtworkReleased = (artworks: readonly ArtworkState[]): boolean =>
  artworks.every((state) => artworkLifecycle.final.includes(state));

export type ArtworkState = StateOf<typeof artworkLifecycle>;
export type ArtworkCommand = CommandOf<typeof artworkLifecycle>;
