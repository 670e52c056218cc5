/** Every symbol and icon that can be put on a design, by its name. Loaded late. */

import { readPath } from "@foldmark/design";
import { type Path, PathBuilder } from "../display-list/path.ts";
import { iconOutlines, iconSize } from "./icons.generated.ts";
import { packagingSymbols } from "./packaging-symbols.ts";

export interface SymbolOutline {
  readonly width: number;
  readonly height: number;
  readonly path: Path;
  readonly rule: "nonzero" | "evenodd";
}

export interface SymbolEntry {
  /** Also the key of its name in every language. */
  readonly id: string;
  readonly kind: "packaging" | "icon";
  /** English words it is found by. */
  readonly words: string;
  /** µm of its side. */
  readonly smallest: number;
}

export interface Symbols {
  readonly entries: readonly SymbolEntry[];
  /** Null where no symbol has the name. The same object every time. */
  draw(id: string): SymbolOutline | null;
}

/** The gaps of the icons are a sixteenth of their side: a quarter of a millimetre stays open. */
const smallestIcon = 4000;
const packagingSize = 1000;

function outlineOf(text: string): Path {
  const builder = new PathBuilder();
  for (const command of readPath(text) ?? []) {
    if (command[0] === "M") builder.moveTo(command[1], command[2]);
    else if (command[0] === "L") builder.lineTo(command[1], command[2]);
    else if (command[0] === "C")
      builder.curveTo(...(command.slice(1) as [number, number, number, number, number, number]));
    else builder.close();
  }
  return builder.finished();
}

export function openSymbols(): Symbols {
  const drawers = new Map<string, () => SymbolOutline>();
  const square = (size: number, path: Path, rule: SymbolOutline["rule"]): SymbolOutline => ({
    width: size,
    height: size,
    path,
    rule,
  });
  for (const { id, draw } of packagingSymbols)
    drawers.set(id, () => square(packagingSize, draw(), "nonzero"));
  for (const [id, , path] of iconOutlines)
    drawers.set(id, () => square(iconSize, outlineOf(path), "nonzero"));
  const drawn = new Map<string, SymbolOutline>();
  const entries: readonly SymbolEntry[] = [
    ...packagingSymbols.map(({ id, words, smallest }) => ({
      id,
      kind: "packaging" as const,
      words,
      smallest,
    })),
    ...iconOutlines.map(([id, words]) => ({ id, kind: "icon" as const, words, smallest: smallestIcon })),
  ];
  return {
    entries,
    draw(id) {
      const known = drawn.get(id);
      if (known) return known;
      const outline = drawers.get(id)?.() ?? null;
      if (outline) drawn.set(id, outline);
      return outline;
    },
  };
}
