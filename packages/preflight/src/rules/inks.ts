/** Inks: those that the print has, and not more of them than dries. */
import { type InkRecord, recordsOf } from "@foldmark/design";
import { type InkPaint, inksFor, printableInks, screenColour } from "@foldmark/render";
import type { Finding, Fix } from "../finding.ts";
import { finding, inkOf, type Rule, type Sheet } from "../sheet.ts";

const total = (cmyk: readonly number[]): number => cmyk.reduce((sum, amount) => sum + amount, 0);

export const recordOf = (sheet: Sheet, paint: InkPaint): InkRecord | null =>
  paint.kind === "process"
    ? ([...recordsOf(sheet.view, "ink")].find(
        ({ kind, cmyk }) => kind === "process" && cmyk.every((amount, i) => amount === paint.cmyk[i]),
      ) ?? null)
    : null;

/** The same look with less ink: black in the place of grey, as far as it has to be. */
export function lighter(sheet: Sheet, ink: InkRecord | null, most: number): Fix | null {
  if (!ink) return null;
  const { profile } = sheet.on(sheet.surface);
  const seen = screenColour(ink, 1000, {
    profile,
    paper: { red: 255, green: 255, blue: 255 },
    whiteUnder: false,
  });
  const cmyk = inksFor(seen, { ...profile, totalInk: Math.min(profile.totalInk, most / 10) });
  return { command: "ink.put", args: { ink: { ...ink, cmyk } } };
}

/** Each paint once: a design has a thousand things in five inks. */
function byPaint(
  sheet: Sheet,
  check: (paint: InkPaint, sheet: Sheet) => Partial<Finding> | null,
): readonly Finding[] {
  const seen = new Set<string>();
  return sheet.drawn.flatMap(({ op, node, part }) => {
    const paint = inkOf(op);
    const key = JSON.stringify(paint);
    if (!paint || seen.has(key)) return [];
    seen.add(key);
    const found = check(paint, sheet);
    if (!found?.rule || !found.severity) return [];
    const panel = node ? null : (op.node as Finding["panel"]);
    return [
      finding(sheet, found.rule, found.severity, {
        node,
        panel,
        box: part.bounds,
        facts: found.facts ?? {},
        fix: found.fix ?? null,
      }),
    ];
  });
}

export const totalInk: Rule = (sheet) => {
  const { totalInk: most } = sheet.limits;
  if (most === null) return [];
  return byPaint(sheet, (paint) => {
    if (paint.kind !== "process" || total(paint.cmyk) <= most) return null;
    const facts = { total: Math.round(total(paint.cmyk)), most };
    return { rule: "total-ink", severity: "error", facts, fix: lighter(sheet, recordOf(sheet, paint), most) };
  });
};

/** Fine dots of a heavy tint run together. */
export const heavyTint: Rule = (sheet) => {
  const { heaviestTint: most } = sheet.limits;
  if (most === null) return [];
  return byPaint(sheet, (paint) => {
    if (paint.kind === "process" || paint.tint >= 1000 || paint.tint <= most) return null;
    return { rule: "heavy-tint", severity: "warning", facts: { tint: paint.tint, most } };
  });
};

/** What `convertInks` would change: the print has no such ink, or not so many. */
export const inkNotPrintable: Rule = (sheet) => {
  const inks = printableInks(sheet.print, sheet.frame.surface.side);
  if (inks.kind === "none") return [];
  const spots = new Set<string>();
  return byPaint(sheet, (paint) => {
    if (paint.kind === "spot") spots.add(paint.ink);
    const isFine =
      inks.kind === "process"
        ? paint.kind === "process" || (paint.kind === "white" && inks.hasWhite)
        : inks.kind === "spot"
          ? paint.kind === "spot" && spots.size <= inks.colours
          : paint.kind === "white" || (paint.kind === "spot" && inks.hasBlack && spots.size <= 1);
    if (isFine) return null;
    const facts = {
      ink: paint.kind === "spot" ? paint.ink : paint.kind,
      colours: inks.kind === "spot" ? inks.colours : 0,
    };
    return { rule: "ink-not-printable", severity: "error", facts };
  });
};
