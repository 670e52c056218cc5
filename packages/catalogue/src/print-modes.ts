/** What a buyer chooses to have printed: which inks, on which side. How it is printed follows from the quantity. */

export interface Inks {
  readonly kind: "spot" | "process" | "white" | "ready-made";
  /** Inks on the press; four for process colours. */
  readonly colours: number;
}

/** Boxes have an outside and an inside; flat goods and bags a front and a back. */
export interface PrintMode {
  readonly outside: Inks | null;
  readonly inside: Inks | null;
}

const spot = (colours: number): Inks => ({ kind: "spot", colours });
const process: Inks = { kind: "process", colours: 4 };

const printModes = {
  unprinted: { outside: null, inside: null },
  "one-colour": { outside: spot(1), inside: null },
  "two-colours": { outside: spot(2), inside: null },
  "three-colours": { outside: spot(3), inside: null },
  "four-colours": { outside: spot(4), inside: null },
  "one-colour-both-sides": { outside: spot(1), inside: spot(1) },
  "two-colours-both-sides": { outside: spot(2), inside: spot(2) },
  white: { outside: { kind: "white", colours: 1 }, inside: null },
  "white-and-black": { outside: { kind: "white", colours: 2 }, inside: null },
  "full-colour": { outside: process, inside: null },
  "full-colour-one-colour-inside": { outside: process, inside: spot(1) },
  "full-colour-both-sides": { outside: process, inside: process },
  "full-colour-on-white": { outside: { kind: "process", colours: 5 }, inside: null },
  "ready-made": { outside: { kind: "ready-made", colours: 0 }, inside: null },
} as const satisfies Record<string, PrintMode>;

export type PrintModeId = keyof typeof printModes;

export const printModeIds = Object.keys(printModes) as readonly PrintModeId[];

export const isPrintModeId = (text: string): text is PrintModeId => Object.hasOwn(printModes, text);

export const printMode = (id: PrintModeId): PrintMode => printModes[id];

export const printedSides = (id: PrintModeId): 0 | 1 | 2 => {
  const { outside, inside } = printMode(id);
  return outside && inside ? 2 : outside || inside ? 1 : 0;
};

/** True where the customer's own artwork is printed. */
export const carriesArtwork = (id: PrintModeId): boolean => {
  const { outside } = printMode(id);
  return outside !== null && outside.kind !== "ready-made";
};
