import { describe, expect, it } from "vitest";
import { constructions } from "../constructions/index.ts";
import { initialParams } from "./construction.ts";
import { materials } from "./materials.ts";
import { uprightTurns } from "./upright.ts";

describe("upright artwork", () => {
  it("stands as it lies on a mailer's lid, and is turned on its ends and back", () => {
    const construction = constructions["roll-end-lock-front"];
    const turns = uprightTurns(construction.build(initialParams(construction), materials["e-flute-white"]));
    const of = (id: string): number | undefined => turns.get(id);
    expect([of("lid"), of("lid-front"), of("end-left"), of("end-right"), of("back"), of("base")]).toEqual([
      0, 0, 90, 270, 180, 0,
    ]);
  });

  it("stands upright on every wall of a carton", () => {
    const construction = constructions["reverse-tuck-end"];
    const turns = uprightTurns(construction.build(initialParams(construction), materials["carton-350"]));
    expect(["front", "right", "back", "left"].map((id) => turns.get(id))).toEqual([0, 0, 0, 0]);
    // The lid hangs on the back: seen from the front, its artwork stands on its head in the blank.
    expect(turns.get("lid-top")).toBe(180);
  });
});
