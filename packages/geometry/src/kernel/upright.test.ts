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

  it("stands on the inside as one looks into the open box, and on a card's back as on its front", () => {
    const construction = constructions["roll-end-lock-front"];
    const mailer = construction.build(initialParams(construction), materials["e-flute-white"]);
    const turns = uprightTurns(mailer, "inside");
    // Walls keep their up; base and lid are read from the other side, head and foot changed.
    expect(["lid", "base", "back", "end-left"].map((id) => turns.get(id))).toEqual([180, 180, 180, 90]);
    const card = constructions.card.build(initialParams(constructions.card), materials["carton-350"]);
    expect([...uprightTurns(card, "inside").values()]).toEqual([...uprightTurns(card).values()]);
  });
});
