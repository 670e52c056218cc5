import type { OrderView } from "@foldmark/commerce";
import { describe, expect, it } from "vitest";
import type { LineStanding } from "../artwork/artwork-types.ts";
import { standingOf } from "./order-standing.server.ts";

const reader = { text: (id: string) => id, language: "en" } as unknown as Parameters<typeof standingOf>[0];
const proof = {
  number: 2,
  facts: { drawn: { pictures: [{ file: "closed.webp", view: "closed" }] } },
} as unknown as LineStanding["proof"];
const approval = {
  name: "Anna",
  approvedAt: new Date("2026-11-17T08:00:00Z"),
  pdfSha256: "a",
  isTakenOver: false,
};

interface Case {
  readonly state?: OrderView["order"]["state"];
  readonly artworkState: string;
  readonly standing?: Partial<LineStanding>;
  readonly designId?: string;
}

function standing({ state = "confirmed", artworkState, standing: more, designId = "file" }: Case) {
  const lines = [{ id: "1", position: 3, designId: "file", designRevision: 5, artworkState }];
  const order = { number: "EU-1", region: "eu", state, lines };
  return standingOf(
    reader,
    { order } as unknown as OrderView,
    { lineId: "1", position: 3, proof, approval: null, ...more } as LineStanding,
    designId,
  );
}

describe("what an editor of print files says of its order", () => {
  it("is that the proof of this file waits, with its pictures and the version that it shows", () => {
    expect(standing({ artworkState: "proof-ready" })).toEqual({
      kind: "waits",
      proof: 2,
      version: 5,
      picture: { src: "/documents/EU-1/lines/3/proof/closed.webp?proof=2", alt: "proof.view.closed" },
    });
  });

  it("is never that the proof of another design is one of this file", () => {
    expect(standing({ artworkState: "proof-ready", designId: "other" })).toEqual({ kind: "to-send" });
    expect(standing({ artworkState: "submitted", designId: "other" })).toEqual({ kind: "to-send" });
  });

  it("is that it is checked, or asked for", () => {
    expect(standing({ artworkState: "submitted" })).toEqual({ kind: "checking" });
    expect(standing({ artworkState: "prepress-review" })).toEqual({ kind: "checking" });
    for (const artworkState of ["missing", "changes-requested", "preflight-failed"])
      expect(standing({ artworkState })).toEqual({ kind: "to-send" });
  });

  it("is who approved it, also while it is made; nothing of an order that takes none any more", () => {
    const approved = { artworkState: "released", standing: { approval } };
    expect(standing({ ...approved, state: "in-production" })?.kind).toBe("approved");
    expect(standing({ artworkState: "missing", state: "cancelled" })).toBeNull();
  });
});
