/**
 * From what a canvas hears to what tools and camera understand: a pure step from a state and a raw input to the next
 * state and events. One pointer draws; a second finger makes a pinch of it, and what the first began is cancelled.
 */
import type { Point } from "@foldmark/geometry";
import type { InputEvent } from "./events.ts";
import type { Modifiers, PointerKind, RawInput } from "./raw-input.ts";

const thresholds = {
  /** CSS pixels before a press becomes a drag. */
  drag: { mouse: 4, pen: 4, touch: 6 },
  /** ms */
  longPress: 500,
  doubleClick: 450,
  /** From the first finger's touch to the last one's leaving. */
  tap: 300,
} as const;

interface Press extends Modifiers {
  readonly id: number;
  readonly pointer: PointerKind;
  readonly origin: Point;
  readonly at: Point;
  readonly since: number;
  readonly count: number;
  readonly isDragged: boolean;
  /** The middle button or a held space key move the paper. */
  readonly isHand: boolean;
  /** The menu was asked for: what follows is no click. */
  readonly isSpent: boolean;
}

interface Finger {
  readonly id: number;
  readonly at: Point;
  readonly origin: Point;
}

/** Fingers that may be about to tap together. */
interface Tap {
  readonly since: number;
  readonly fingers: number;
}

interface LastClick {
  readonly at: Point;
  readonly time: number;
  readonly count: number;
}

export interface InputState {
  readonly press: Press | null;
  readonly fingers: readonly Finger[];
  readonly tap: Tap | null;
  readonly lastClick: LastClick | null;
  readonly modifiers: Modifiers;
  readonly isSpaceHeld: boolean;
  readonly isComposing: boolean;
}

export const restingInput: InputState = {
  press: null,
  fingers: [],
  tap: null,
  lastClick: null,
  modifiers: { shift: false, alt: false, mod: false },
  isSpaceHeld: false,
  isComposing: false,
};

type Outcome = readonly [state: InputState, events: readonly InputEvent[]];
type Of<Type extends RawInput["type"]> = Extract<RawInput, { type: Type }>;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const modifiersOf = ({ shift, alt, mod }: Modifiers): Modifiers => ({ shift, alt, mod });

function clickCount({ lastClick }: InputState, at: Point, time: number, pointer: PointerKind): number {
  if (!lastClick || time - lastClick.time > thresholds.doubleClick) return 1;
  return distance(lastClick.at, at) <= 2 * thresholds.drag[pointer] ? lastClick.count + 1 : 1;
}

function pointerDown(state: InputState, input: Of<"pointer-down">): Outcome {
  const { id, at, time, pointer, button } = input;
  const modifiers = modifiersOf(input);
  const fingers =
    pointer === "touch" ? [...state.fingers.filter((each) => each.id !== id), { id, at, origin: at }] : [];
  const since = fingers.length > 1 ? state.tap?.since : time;
  const tap = fingers.length === 0 || since === undefined ? null : { since, fingers: fingers.length };
  if (state.press && state.press.id !== id) {
    // A second finger: a pinch from now on.
    const cancelled: readonly InputEvent[] = state.press.isHand ? [] : [{ type: "cancel" }];
    return [{ ...state, press: null, fingers, tap, lastClick: null }, cancelled];
  }
  if (fingers.length > 1) return [{ ...state, fingers, tap }, []];
  if (button === "second") return [{ ...state, modifiers }, [{ type: "menu", at, pointer, ...modifiers }]];
  const count = clickCount(state, at, time, pointer);
  const isHand = button === "middle" || state.isSpaceHeld;
  const press = { id, pointer, origin: at, at, since: time, count, isDragged: false, isHand, isSpent: false };
  return [
    { ...state, modifiers, fingers, tap, press: { ...press, ...modifiers } },
    isHand ? [] : [{ type: "down", at, pointer, count, ...modifiers }],
  ];
}

function pinched(before: readonly Finger[], after: readonly Finger[]): readonly InputEvent[] {
  const [a, b] = before;
  const [c, d] = after;
  if (!a || !b || !c || !d) return [];
  const middle = (one: Finger, other: Finger): Point => ({
    x: (one.at.x + other.at.x) / 2,
    y: (one.at.y + other.at.y) / 2,
  });
  const [was, is] = [middle(a, b), middle(c, d)];
  const [from, to] = [distance(a.at, b.at), distance(c.at, d.at)];
  const factor = from > 0 && to > 0 ? to / from : 1;
  return [
    { type: "pan", dx: is.x - was.x, dy: is.y - was.y },
    { type: "zoom", at: is, factor },
  ];
}

const isStill = ({ at, origin }: Finger): boolean => distance(at, origin) < thresholds.drag.touch;

function pointerMove(before: InputState, input: Of<"pointer-move">): Outcome {
  const { id, at, pointer } = input;
  const modifiers = modifiersOf(input);
  const fingers = before.fingers.map((finger) => (finger.id === id ? { ...finger, at } : finger));
  const state = fingers.every(isStill) ? before : { ...before, tap: null };
  const { press } = state;
  if (!press) {
    if (fingers.length >= 2) return [{ ...state, fingers }, pinched(state.fingers, fingers)];
    const events: readonly InputEvent[] =
      fingers.length > 0 ? [] : [{ type: "hover", at, pointer, ...modifiers }];
    return [{ ...state, fingers, modifiers }, events];
  }
  if (press.id !== id) return [state, []];
  const next = { ...press, at, ...modifiers };
  if (press.isHand) {
    const pan = { type: "pan", dx: at.x - press.at.x, dy: at.y - press.at.y } as const;
    return [{ ...state, press: next, fingers, modifiers }, [pan]];
  }
  if (press.isSpent) return [{ ...state, press: next, fingers, modifiers }, []];
  const event = { at, origin: press.origin, pointer, ...modifiers };
  if (press.isDragged) return [{ ...state, press: next, fingers, modifiers }, [{ type: "drag", ...event }]];
  if (distance(press.origin, at) < thresholds.drag[press.pointer])
    return [{ ...state, press: next, fingers, modifiers }, []];
  return [
    { ...state, press: { ...next, isDragged: true }, fingers, modifiers },
    [
      { type: "drag-start", ...event },
      { type: "drag", ...event },
    ],
  ];
}

function pointerUp(state: InputState, input: Of<"pointer-up">): Outcome {
  const { id, at, time, pointer } = input;
  const modifiers = modifiersOf(input);
  const fingers = state.fingers.filter((finger) => finger.id !== id);
  const { press, tap } = state;
  if (!press || press.id !== id) {
    const isTap = tap !== null && fingers.length === 0 && time - tap.since <= thresholds.tap;
    const count = isTap && (tap.fingers === 2 || tap.fingers === 3) ? tap.fingers : null;
    return [{ ...state, fingers }, count ? [{ type: "tap", fingers: count }] : []];
  }
  const rest = { ...state, press: null, fingers, modifiers };
  if (press.isHand || press.isSpent) return [rest, []];
  if (press.isDragged)
    return [
      { ...rest, lastClick: null },
      [{ type: "drag-end", at, origin: press.origin, pointer, ...modifiers }],
    ];
  const { count } = press;
  return [{ ...rest, lastClick: { at, time, count } }, [{ type: "click", at, pointer, count, ...modifiers }]];
}

/** Whatever was held is let go. */
function released(state: InputState): Outcome {
  const isBusy = state.isComposing || (state.press !== null && !state.press.isHand);
  const events: InputEvent[] = isBusy ? [{ type: "cancel" }] : [];
  if (state.isSpaceHeld) events.push({ type: "hold-hand", held: false });
  return [{ ...state, press: null, fingers: [], tap: null, isSpaceHeld: false, isComposing: false }, events];
}

function tick(state: InputState, { time }: Of<"tick">): Outcome {
  const { press } = state;
  const isLong =
    press &&
    press.pointer !== "mouse" &&
    !press.isDragged &&
    !press.isHand &&
    !press.isSpent &&
    time - press.since >= thresholds.longPress;
  if (!isLong) return [state, []];
  const { at, pointer, shift, alt, mod } = press;
  return [
    { ...state, press: { ...press, isSpent: true } },
    [{ type: "cancel" }, { type: "menu", at, pointer, shift, alt, mod }],
  ];
}

/** Lines and pages of a wheel are told in pixels by whoever reads the DOM. */
function wheel(state: InputState, { at, dx, dy, ctrl, mod, shift }: Of<"wheel">): Outcome {
  if (ctrl || mod) return [state, [{ type: "zoom", at, factor: Math.exp(-dy * 0.0022) }]];
  const sideways = shift && dx === 0;
  return [state, [{ type: "pan", dx: sideways ? -dy : -dx, dy: sideways ? 0 : -dy }]];
}

const modifierKeys = new Set(["Shift", "Alt", "Control", "Meta"]);

function key(state: InputState, input: Of<"key-down"> | Of<"key-up">): Outcome {
  const modifiers = modifiersOf(input);
  const isDown = input.type === "key-down";
  const next = { ...state, modifiers };
  if (modifierKeys.has(input.key)) return [next, [{ type: "modifiers", ...modifiers }]];
  if (input.key === " " && !state.isComposing) {
    if (!isDown) return [{ ...next, isSpaceHeld: false }, [{ type: "hold-hand", held: false }]];
    if (state.isSpaceHeld) return [next, []];
    const held = [{ type: "hold-hand", held: true }] as const;
    return [{ ...next, isSpaceHeld: !state.press }, state.press ? [] : held];
  }
  if (!isDown) return [next, []];
  // While letters are composed the keys belong to the input method.
  if (state.isComposing) return [next, []];
  if (input.key === "Escape") {
    const press = state.press && { ...state.press, isSpent: true };
    return [{ ...next, press }, [{ type: "escape" }]];
  }
  return [next, [{ type: "key", key: input.key, ...modifiers }]];
}

export function normalised(state: InputState, input: RawInput): Outcome {
  switch (input.type) {
    case "pointer-down":
      return pointerDown(state, input);
    case "pointer-move":
      return pointerMove(state, input);
    case "pointer-up":
      return pointerUp(state, input);
    case "pointer-cancel":
    case "blur":
      return released(state);
    case "wheel":
      return wheel(state, input);
    case "key-down":
    case "key-up":
      return key(state, input);
    case "text":
      return [state, [{ type: "text", text: input.text }]];
    case "composition":
      return [
        { ...state, isComposing: input.phase !== "end" },
        [{ type: "compose", phase: input.phase, text: input.text }],
      ];
    case "tick":
      return tick(state, input);
  }
}
