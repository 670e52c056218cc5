/** Which layers of a file are printed: its default configuration, and what layers say of printing themselves. */
import { asText, get, getName, itemsOf, keysOf, type PdfValue } from "../objects/pdf-values.ts";

export interface Layer {
  name: string;
  isVisible: boolean;
}

export class Layers {
  readonly #all: readonly PdfValue[];
  readonly #hidden: ReadonlySet<PdfValue>;

  /** @param switched places in the list of those that are looked at the other way round */
  constructor(catalog: PdfValue, switched: readonly number[] = []) {
    const properties = get(catalog, "OCProperties");
    const configuration = get(properties, "D");
    this.#all = itemsOf(get(properties, "OCGs"));
    const on = new Set(itemsOf(get(configuration, "ON")));
    const off = new Set(itemsOf(get(configuration, "OFF")));
    const startsOff = getName(configuration, "BaseState") === "OFF";
    const isOff = (layer: PdfValue) => (startsOff ? !on.has(layer) : off.has(layer));
    const hidden = new Set([...this.#all, ...off].filter(isOff));
    for (const [layer, isPrinted] of printStates(configuration))
      if (isPrinted) hidden.delete(layer);
      else hidden.add(layer);
    for (const layer of switched.flatMap((at) => this.#all[at] ?? []))
      if (!hidden.delete(layer)) hidden.add(layer);
    this.#hidden = hidden;
  }

  get list(): Layer[] {
    return this.#all.map((layer) => ({
      name: asText(get(layer, "Name")) ?? "",
      isVisible: !this.#hidden.has(layer),
    }));
  }

  /** @param content a layer, or a rule about several */
  isHidden(content: PdfValue, depth = 0): boolean {
    if (content === undefined || depth > 8) return false;
    if (getName(content, "Type") !== "OCMD") return this.#hidden.has(content);
    const expression = get(content, "VE");
    if (expression) return !this.#isTrue(expression, depth);
    const states = itemsOf(get(content, "OCGs")).map((layer) => this.#hidden.has(layer));
    if (states.length === 0) return false;
    const rule = getName(content, "P") ?? "AnyOn";
    if (rule === "AllOn") return states.includes(true);
    if (rule === "AnyOff") return !states.includes(true);
    if (rule === "AllOff") return states.includes(false);
    return !states.includes(false);
  }

  /** The name of what hides it: of a rule about several, the first of them that is off. Null where it is seen. */
  hiding(content: PdfValue): string | null {
    if (!this.isHidden(content)) return null;
    const layer =
      getName(content, "Type") === "OCMD"
        ? itemsOf(get(content, "OCGs")).find((each) => this.#hidden.has(each))
        : content;
    return asText(get(layer, "Name")) ?? "";
  }

  /** Of an expression of And, Or and Not. */
  #isTrue(expression: PdfValue, depth: number): boolean {
    if (depth > 8) return true;
    if (keysOf(expression).length > 0) return !this.#hidden.has(expression);
    const [operator, ...parts] = itemsOf(expression);
    const truths = parts.map((part) => this.#isTrue(part, depth + 1));
    const word = operator?.toString();
    if (word === "/Not") return !truths[0];
    return word === "/Or" ? truths.includes(true) : !truths.includes(false);
  }
}

/** What layers say of being printed counts where the configuration says that it counts. */
function printStates(configuration: PdfValue): Map<PdfValue, boolean> {
  const states = new Map<PdfValue, boolean>();
  for (const usage of itemsOf(get(configuration, "AS"))) {
    if (getName(usage, "Event") !== "Print") continue;
    for (const layer of itemsOf(get(usage, "OCGs"))) {
      const state = getName(get(get(layer, "Usage"), "Print"), "PrintState");
      if (state) states.set(layer, state !== "OFF");
    }
  }
  return states;
}
