/** Colours of a template by the part they play, and the inks they become in the print that was chosen. */
import type { PrintModeId } from "@foldmark/catalogue";
import { type InkId, type InkRecord, newRecord, type Paint, type Side } from "@foldmark/design";
import { printableInks } from "@foldmark/render";

export type Cmyk = InkRecord["cmyk"];

/** `ground` is there in full colour only: elsewhere it is the bare board. */
export type Role = "one" | "two" | "ground" | "paper";

export interface Tone {
  readonly role: Role;
  /** Permille. */
  readonly tint: number;
}

export const one: Tone = { role: "one", tint: 1000 };
export const two: Tone = { role: "two", tint: 1000 };
export const ground: Tone = { role: "ground", tint: 1000 };
/** The board itself: left out of whatever lies below. */
export const paper: Tone = { role: "paper", tint: 1000 };
export const tint = ({ role }: Tone, permille: number): Tone => ({ role, tint: permille });

export interface Palette {
  readonly one: Cmyk;
  readonly two: Cmyk;
  readonly ground: Cmyk;
}

/** How many inks a side has, as far as a layout cares. */
export type InkCount = "none" | "one" | "two" | "full" | "white";

export function inkCount(print: PrintModeId, side: Side): InkCount {
  const inks = printableInks(print, side);
  if (inks.kind === "process") return "full";
  if (inks.kind === "spot") return inks.colours > 1 ? "two" : "one";
  return inks.kind;
}

/** What the second colour is where there is one ink: left out, a light tint, or the same ink. */
export type WithoutSecond = "paper" | "tint" | "one";

export interface InkRules {
  readonly print: PrintModeId;
  readonly palette: Palette;
  readonly withoutSecond: WithoutSecond;
  /** Permille; tints between this and the full tone run together. */
  readonly heaviestTint: number | null;
  /** Of the inks, as a printer reads them. */
  readonly names: { readonly one: string; readonly two: string; readonly ground: string };
}

const lightTint = 350;

/** Paints for tones; remembers the inks that were used. */
export class Inks {
  readonly #rules: InkRules;
  readonly #used = new Map<InkId, InkRecord>();

  constructor(rules: InkRules) {
    this.#rules = rules;
  }

  records(): readonly InkRecord[] {
    return [...this.#used.values()];
  }

  count(side: Side): InkCount {
    return inkCount(this.#rules.print, side);
  }

  paint(tone: Tone, side: Side): Paint {
    const count = this.count(side);
    const { role, tint: asked } = this.#reduced(tone, count);
    if (role === "paper") return { ink: this.#ink("one", side), tint: 0 };
    const most = this.#rules.heaviestTint;
    const isHeavy = count !== "full" && most !== null && asked < 1000 && asked > most;
    return { ink: this.#ink(role, side), tint: isHeavy ? most : asked };
  }

  #reduced(tone: Tone, count: InkCount): Tone {
    if (count === "full") return tone;
    if (tone.role === "ground") return paper;
    if (tone.role !== "two" || count === "two") return tone;
    const { withoutSecond } = this.#rules;
    if (withoutSecond === "tint") return tint(one, Math.min(tone.tint, lightTint));
    return withoutSecond === "paper" ? paper : tint(one, tone.tint);
  }

  /** A side that is printed in another way has inks of its own. */
  #ink(role: Exclude<Role, "paper">, side: Side): InkId {
    const kind = kindOf(this.count(side));
    const isOther = side === "inside" && kindOf(this.count("outside")) !== kind;
    const id: InkId = `ink:${role}${isOther ? "-inside" : ""}`;
    if (!this.#used.has(id)) {
      const { names, palette } = this.#rules;
      const field = role === "ground" ? null : (`field:colour-${role}` as const);
      const cmyk = kind === "white" ? ([0, 0, 0, 0] as const) : palette[role];
      this.#used.set(
        id,
        newRecord("ink", {
          id,
          kind,
          name: names[role],
          cmyk: [...cmyk] as Cmyk,
          field: kind === "white" ? null : field,
        }),
      );
    }
    return id;
  }
}

const kindOf = (count: InkCount): InkRecord["kind"] =>
  count === "white" ? "white" : count === "full" || count === "none" ? "process" : "spot";
