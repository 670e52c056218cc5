import { describe, expect, it } from "vitest";
import {
  type ArtworkState,
  artworkLifecycle,
  artworkProgress,
  artworkWaitsFor,
  awaitsApproval,
} from "./index.ts";

describe("the print on its way to production", () => {
  const told = (...artworks: ArtworkState[]) =>
    artworkProgress(artworks).map(
      ({ step, state, status }) => `${step} ${state}${status ? ` ${status}` : ""}`,
    );

  it("goes from the file over its proof to the approval", () => {
    expect(told("missing")).toEqual(["file current send-artwork", "proof ahead", "approval ahead"]);
    expect(told("submitted")).toEqual(["file done", "proof current checking-artwork", "approval ahead"]);
    expect(told("proof-ready")).toEqual(["file done", "proof done", "approval current approve-proof"]);
    expect(told("changes-requested")).toEqual([
      "file current changes-needed",
      "proof ahead",
      "approval ahead",
    ]);
    expect(told("approved", "released")).toEqual(["file done", "proof done", "approval done"]);
  });

  it("is nothing where nothing is printed", () => {
    expect(artworkProgress([])).toEqual([]);
    expect(artworkProgress(["not-required", "not-required"])).toEqual([]);
    expect(awaitsApproval(["not-required"])).toBe(false);
  });

  it("waits with each line where that one stands, and counts the printed ones only", () => {
    expect(told("not-required", "proof-ready", "prepress-review")).toEqual([
      "file done",
      "proof current checking-artwork",
      "approval current approve-proof",
    ]);
    const [, proof] = artworkProgress(["not-required", "proof-ready", "prepress-review"]);
    expect(proof).toMatchObject({ past: 1, of: 2 });
  });

  it("waits for somebody until it is released: for its buyer, or for us", () => {
    const waiting = (["missing", "proof-ready", "changes-requested", "submitted", "approved"] as const).map(
      artworkWaitsFor,
    );
    expect(waiting).toEqual(["buyer", "buyer", "buyer", "shop", "shop"]);
    expect([artworkWaitsFor("released"), artworkWaitsFor("not-required")]).toEqual([null, null]);
  });

  it("follows the table: each command moves it on, keeps it, or sends it back to the file", () => {
    for (const { from, to, command } of artworkLifecycle.transitions)
      for (const state of from) {
        if (to === "not-required") continue;
        const [before, after] = [state, to].map(
          (each) => artworkProgress([each]).filter((step) => step.state === "done").length,
        ) as [number, number];
        const isBack = command === "ask-for-changes" || command === "reopen" || command === "fail-preflight";
        // Whatever is sent instead of what was there is checked from the beginning.
        const isSent = command === "submit" && after === 1;
        expect(isBack ? after === 0 : isSent || after >= before, `${state} ${command}`).toBe(true);
      }
  });
});
