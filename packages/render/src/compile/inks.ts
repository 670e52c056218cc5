/** Inks of the document as paints of the list. */
import { blackInk, type DesignRecord, type Paint } from "@foldmark/design";
import type { Cmyk, InkPaint, Plate } from "../display-list/display-list.ts";

interface Records {
  record(id: string): DesignRecord | undefined;
}

const black = { kind: "process", cmyk: [0, 0, 0, 1000] } as const satisfies InkPaint;

export function inkPaint({ ink: id, tint }: Paint, { record }: Records): InkPaint {
  const ink = record(id);
  // Repair puts missing inks back; drawn at once, a stray one is black.
  if (ink?.type !== "ink") return id === blackInk ? tinted(black.cmyk, tint) : black;
  if (ink.kind === "process") return tinted(ink.cmyk, tint);
  if (ink.kind === "white") return { kind: "white", tint };
  return { kind: "spot", ink: ink.name || ink.id, tint, cmyk: ink.cmyk };
}

const tinted = (cmyk: Cmyk, tint: number): InkPaint => ({
  kind: "process",
  cmyk: cmyk.map((value) => Math.round((value * tint) / 1000)) as unknown as Cmyk,
});

export const plateOf = (paint: InkPaint): Plate => (paint.kind === "spot" ? `spot:${paint.ink}` : paint.kind);
