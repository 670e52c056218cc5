/** P12: whatever a hand, two fingers and a keyboard do, Escape gets one out of it, with nothing half done. */
import { validate } from "@foldmark/design";
import { designs } from "@foldmark/design/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RawInput } from "../input/raw-input.ts";
import { drive } from "../testing/editors.ts";
import { isResting } from "./tools.ts";

const point = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 800 }) });
const modifiers = fc.record({
  shift: fc.constantFrom(false, false, true),
  alt: fc.constantFrom(false, false, true),
  mod: fc.constantFrom(false, false, false, true),
});
const keys = [
  ..."vtrolhzi",
  "Enter",
  "Tab",
  "Delete",
  "ArrowLeft",
  "ArrowDown",
  " ",
  "]",
  "g",
  "d",
  "a",
  "Escape",
  "Home",
  "Backspace",
];
const pointers = fc.record({
  id: fc.constantFrom(1, 1, 1, 2),
  pointer: fc.constantFrom("mouse" as const, "mouse" as const, "touch" as const),
});

const input: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("pointer-down"),
      at: point,
      press: pointers,
      button: fc.constantFrom("main", "main", "main", "middle", "second"),
      held: modifiers,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant("pointer-move"), at: point, press: pointers, held: modifiers }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant("pointer-up"), at: point, press: pointers, held: modifiers }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom("pointer-cancel", "blur", "tick"), id: fc.constant(1) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom("key-down", "key-down", "key-up"),
      key: fc.constantFrom(...keys),
      held: modifiers,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("text"), text: fc.string({ maxLength: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("composition"),
      phase: fc.constantFrom("start", "update", "end"),
      text: fc.string({ maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("wheel"),
      at: point,
      dx: fc.integer({ min: -50, max: 50 }),
      dy: fc.integer({ min: -50, max: 50 }),
      ctrl: fc.boolean(),
      held: modifiers,
    }),
  },
);
const streams = fc.array(input, { maxLength: 40 });

const rawOf = ({ press, held, ...own }: Record<string, unknown>, number: number): RawInput =>
  ({ ...own, ...(press as object), ...(held as object), time: number * 60 }) as unknown as RawInput;

describe("any stream of events", () => {
  it("P12: ends at rest after a lost pointer and Escape, and the design is sound", () => {
    fc.assert(
      fc.property(designs(8), streams, (records, stream) => {
        const driver = drive({ records: records.values(), options: { isSnapping: true } });
        for (const [number, each] of stream.entries()) driver.editor.send(rawOf(each, number));
        driver.wait(100_000).pointerCancel().escape();
        expect(isResting(driver.editor.active.peek())).toBe(true);
        expect(validate(driver.editor.design.store.records())).toEqual([]);
        while (driver.editor.design.undo() !== null);
        expect(validate(driver.editor.design.store.records())).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("P12: Escape leaves the design as it was before the gesture, and changes nothing of what stands", () => {
    fc.assert(
      fc.property(designs(8), streams, (records, stream) => {
        const driver = drive({ records: records.values(), options: { isSnapping: true } });
        let standing = driver.hash;
        for (const [number, each] of stream.entries()) {
          driver.editor.send(rawOf(each, number));
          const isGesture =
            !isResting(driver.editor.active.peek()) &&
            driver.editor.active.peek().state.name !== "editing-text";
          if (!isGesture) standing = driver.hash;
        }
        const composing = driver.editor.input.isComposing;
        if (composing) driver.pointerCancel();
        const { state } = driver.editor.active.peek();
        if (state.name === "editing-text" || state.name === "cropping") standing = driver.hash;
        const isDraggingCrop = state.name === "cropping" && state.drag?.isMoving;
        driver.escape();
        if (!isDraggingCrop) expect(driver.hash).toBe(standing);
      }),
      { numRuns: 300 },
    );
  });
});
