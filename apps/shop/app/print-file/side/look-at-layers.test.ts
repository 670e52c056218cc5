import { describe, expect, it } from "vitest";
import type { LayersShown } from "../print-file-view.ts";
import { lookAtLayers } from "./look-at-layers.ts";

type Answer = Awaited<ReturnType<Parameters<typeof lookAtLayers>[0]>>;

const shown = { picture: "a".repeat(64) } as unknown as LayersShown;
const drawn: Answer = { kind: "answer", value: { shown } };
const drawing: Answer = { kind: "answer", value: { shown: null } };
const full: Answer = { kind: "unreachable", code: "too_many_at_once" };

/** Each answer once, the last for ever, on a clock that only waiting moves. */
async function looked(answers: readonly Answer[], overtakenAfter = Number.POSITIVE_INFINITY) {
  let [now, questions] = [0, 0];
  const clock = {
    now: () => now,
    wait: async (milliseconds: number) => {
      now += milliseconds;
    },
  };
  const ask = async () => answers[Math.min(questions++, answers.length - 1)]!;
  const look = await lookAtLayers(ask, () => questions >= overtakenAfter, clock);
  return { look, questions };
}

describe("a look at other layers", () => {
  it("is asked for until it is drawn", async () => {
    expect(await looked([drawing, drawing, drawn])).toEqual({ look: shown, questions: 3 });
  });

  it("waits while others of the same file are drawn", async () => {
    expect(await looked([full, full, full, drawn])).toEqual({ look: shown, questions: 4 });
  });

  it("says that the day's drawing is used up, and is not asked for again", async () => {
    const spent: Answer = { kind: "unreachable", code: "worked_too_much" };
    expect(await looked([spent])).toEqual({ look: "spent", questions: 1 });
  });

  it("fails where nobody answers, where it is refused, and after two minutes", async () => {
    expect((await looked([{ kind: "unreachable" }])).look).toBe("failed");
    expect((await looked([{ kind: "refused", code: "not_drawn", maximum: null }])).look).toBe("failed");
    expect((await looked([full])).look).toBe("failed");
  });

  it("is given up when another was asked for", async () => {
    expect(await looked([drawing, drawing, drawn], 2)).toEqual({ look: "overtaken", questions: 2 });
  });
});
