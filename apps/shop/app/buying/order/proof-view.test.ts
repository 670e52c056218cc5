import { describe, expect, it } from "vitest";
import type { FittingDesign, LineStanding } from "../../artwork/artwork-types.ts";
import { proofStep } from "./proof-view.ts";
import { orderIn, pageIn } from "./testing/order-in.ts";

const standing: LineStanding = {
  lineId: "1",
  position: 1,
  dielineHash: "d",
  proof: null,
  approval: null,
  sentBack: null,
  canReturn: false,
  accepted: [],
};

const design = (id: string): FittingDesign => ({
  id,
  name: "Mailer box",
  files: `${id}.pdf`,
  clock: 3,
  version: 4,
  changedAt: new Date("2026-11-17T07:00:00Z"),
});

const lineIn = (artworkState: string, designId: string | null = null) => {
  const [line] = orderIn("eu").order.lines;
  return orderIn("eu", { state: "confirmed", lines: [{ ...line, artworkState, designId, position: 1 }] });
};

describe("the page of a line's artwork", () => {
  it("chooses what its editor was left with, unless that has changed since", () => {
    const chosenBy = (chosen: { id: string; revision: number | null } | null) =>
      proofStep(pageIn("eu"), lineIn("missing"), standing, {
        fitting: [design("a"), design("b")],
        chosen,
        done: null,
      })?.send?.designs.flatMap(({ id, isChosen }) => (isChosen ? id : []));
    expect(chosenBy({ id: "b", revision: 4 })).toEqual(["b"]);
    expect(chosenBy({ id: "b", revision: null })).toEqual(["b"]);
    expect(chosenBy({ id: "b", revision: 3 })).toEqual([]);
    expect(chosenBy({ id: "of-somebody-else", revision: 4 })).toEqual([]);
    expect(chosenBy(null)).toEqual([]);
  });

  it("says what its buyer took as it is before a proof does", () => {
    const accepted = [
      { rule: "bleed", surface: "box-outside", detail: "", acceptedAt: "2026-11-16T09:30:00Z" },
      { rule: "thin-line", surface: "box-inside", detail: "", acceptedAt: "2026-11-16T09:31:00Z" },
    ] as unknown as LineStanding["accepted"];
    const shown = proofStep(
      pageIn("eu"),
      lineIn("submitted"),
      { ...standing, accepted },
      { fitting: [], chosen: null, done: null },
    )?.accepted;
    expect(shown).toEqual([
      { title: "No bleed", about: expect.stringMatching(/^Outside\. Accepted on .*16 Nov/) },
      { title: "Line too thin", about: expect.stringMatching(/^Inside\. Accepted on .*16 Nov/) },
    ]);
  });
});
