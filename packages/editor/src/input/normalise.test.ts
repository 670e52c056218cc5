import { describe, expect, it } from "vitest";
import type { InputEvent } from "./events.ts";
import { normalised, restingInput } from "./normalise.ts";
import { noModifiers, type PointerKind, type RawInput } from "./raw-input.ts";

function heard(inputs: readonly RawInput[]): readonly InputEvent[] {
  let state = restingInput;
  return inputs.flatMap((input) => {
    const [next, events] = normalised(state, input);
    state = next;
    return events;
  });
}
const typesOf = (inputs: readonly RawInput[]) => heard(inputs).map(({ type }) => type);
const pointer = (
  type: "pointer-down" | "pointer-move" | "pointer-up",
  x: number,
  time: number,
  kind: PointerKind = "mouse",
  id = 1,
): RawInput =>
  ({ type, id, pointer: kind, at: { x, y: 0 }, time, button: "main", ...noModifiers }) as RawInput;
const click = (x: number, time: number) => [
  pointer("pointer-down", x, time),
  pointer("pointer-up", x, time + 20),
];

describe("input", () => {
  it("I1: a press becomes a drag at 4 pixels of a mouse and 6 of a finger", () => {
    const drag = (kind: PointerKind, by: number) =>
      typesOf([
        pointer("pointer-down", 0, 0, kind),
        pointer("pointer-move", by, 10, kind),
        pointer("pointer-up", by, 20, kind),
      ]);
    expect(drag("mouse", 3)).toEqual(["down", "click"]);
    expect(drag("mouse", 4)).toEqual(["down", "drag-start", "drag", "drag-end"]);
    expect(drag("touch", 5)).toEqual(["down", "click"]);
    expect(drag("touch", 6)).toEqual(["down", "drag-start", "drag", "drag-end"]);
  });

  it("I2: a second click within 450 ms at the same place is a double click", () => {
    const counts = (second: number, x = 0) =>
      heard([...click(0, 0), ...click(x, second)]).flatMap((event) =>
        event.type === "click" ? [event.count] : [],
      );
    expect(counts(400)).toEqual([1, 2]);
    expect(counts(480)).toEqual([1, 1]);
    expect(counts(400, 30)).toEqual([1, 1]);
  });

  it("I3: a finger that stays for 500 ms asks for the menu, and what follows is no click", () => {
    const inputs: RawInput[] = [
      pointer("pointer-down", 0, 0, "touch"),
      { type: "tick", time: 499 },
      { type: "tick", time: 500 },
      { type: "tick", time: 520 },
      pointer("pointer-up", 0, 600, "touch"),
    ];
    expect(typesOf(inputs)).toEqual(["down", "cancel", "menu"]);
    expect(typesOf([pointer("pointer-down", 0, 0), { type: "tick", time: 900 }])).toEqual(["down"]);
  });

  it("I4: a second finger cancels what the first began, and two fingers pan and zoom", () => {
    const inputs = [
      pointer("pointer-down", 0, 0, "touch", 1),
      pointer("pointer-move", 20, 10, "touch", 1),
      pointer("pointer-down", 120, 20, "touch", 2),
      pointer("pointer-move", 220, 30, "touch", 2),
    ];
    const events = heard(inputs);
    expect(events.map(({ type }) => type)).toEqual(["down", "drag-start", "drag", "cancel", "pan", "zoom"]);
    expect(events.at(-1)).toMatchObject({ factor: 2, at: { x: 120, y: 0 } });
  });

  it("I8: two fingers, or three, that touch and leave at once without moving are a tap; a pinch, a rest or four are none", () => {
    const tapped = (fingers: number, { rest = 120, by = 0 } = {}) => {
      const ids = Array.from({ length: fingers }, (_, at) => at + 1);
      return heard([
        ...ids.map((id) => pointer("pointer-down", id * 50, id * 20, "touch", id)),
        ...ids.map((id) => pointer("pointer-move", id * 50 + by, 90, "touch", id)),
        ...ids.map((id) => pointer("pointer-up", id * 50 + by, rest + id * 10, "touch", id)),
      ]).flatMap((event) => (event.type === "tap" ? [event.fingers] : []));
    };
    expect([tapped(1), tapped(2), tapped(3), tapped(4)]).toEqual([[], [2], [3], []]);
    expect(tapped(2, { by: 5 })).toEqual([2]);
    expect(tapped(2, { by: 6 })).toEqual([]);
    expect(tapped(2, { rest: 400 })).toEqual([]);
    const again = [pointer("pointer-down", 0, 0, "touch", 1), pointer("pointer-up", 0, 20, "touch", 1)];
    expect(typesOf(again)).toEqual(["down", "click"]);
  });

  it("I5: a wheel pans, with control it zooms, with shift it goes sideways", () => {
    const wheel = (ctrl: boolean, shift: boolean): RawInput => ({
      type: "wheel",
      at: { x: 5, y: 5 },
      dx: 0,
      dy: 40,
      ctrl,
      shift,
      alt: false,
      mod: false,
      time: 0,
    });
    expect(heard([wheel(false, false)])).toEqual([{ type: "pan", dx: -0, dy: -40 }]);
    expect(heard([wheel(false, true)])).toEqual([{ type: "pan", dx: -40, dy: 0 }]);
    expect(heard([wheel(true, false)])[0]).toMatchObject({ type: "zoom", at: { x: 5, y: 5 } });
  });

  it("I6: a held space key makes a hand of every tool", () => {
    const key = (type: "key-down" | "key-up"): RawInput => ({ type, key: " ", ...noModifiers, time: 0 });
    const inputs = [
      key("key-down"),
      key("key-down"),
      pointer("pointer-down", 0, 1),
      pointer("pointer-move", 9, 2),
      pointer("pointer-up", 9, 3),
      key("key-up"),
    ];
    expect(typesOf(inputs)).toEqual(["hold-hand", "pan", "hold-hand"]);
  });

  it("I7: a lost pointer or window cancels, and Escape ends the press it interrupts", () => {
    const begun = [pointer("pointer-down", 0, 0), pointer("pointer-move", 9, 1)];
    expect(typesOf([...begun, { type: "blur", time: 2 }]).at(-1)).toBe("cancel");
    const escaped = [
      ...begun,
      { type: "key-down", key: "Escape", ...noModifiers, time: 2 } as const,
      pointer("pointer-move", 20, 3),
      pointer("pointer-up", 20, 4),
    ];
    expect(typesOf(escaped)).toEqual(["down", "drag-start", "drag", "escape"]);
  });
});
