/** Letters and lines: thick enough to print, dark enough to read, and all of them there. */
import { type DesignNode, type Paint, recordsOf, type TextNode } from "@foldmark/design";
import { contrast, type Rgb, screenColour } from "@foldmark/render";
import { familiesWith, nearestFontFile } from "@foldmark/typeset";
import type { Finding, Fix } from "../finding.ts";
import { judgeLine, judgeText } from "../judge.ts";
import { boxOf, colourOf, type Drawn, finding, groundAt, inkOf, type Rule, type Sheet } from "../sheet.ts";

const brightness = ({ red, green, blue }: Rgb): number => 0.3 * red + 0.6 * green + 0.1 * blue;

interface OnGround {
  readonly colour: Rgb;
  readonly ground: Rgb | null;
  /** Light left out of dark: ink closes it from both sides. */
  readonly isReverse: boolean;
}

/** Of a check: several rules ask, and everything below is looked through for it. */
const known = new WeakMap<Drawn, OnGround | null>();

function onGround(sheet: Sheet, drawn: Drawn): OnGround | null {
  const found = known.get(drawn);
  if (found !== undefined) return found;
  const made = lookBelow(sheet, drawn);
  known.set(drawn, made);
  return made;
}

function lookBelow(sheet: Sheet, { op, node, partIndex }: Drawn): OnGround | null {
  const ink = inkOf(op);
  if (!ink || !node) return null;
  const colour = colourOf(sheet, ink);
  const ground = groundAt(sheet, partIndex, boxOf(sheet, node));
  return { colour, ground, isReverse: ground !== null && brightness(colour) > brightness(ground) };
}

/** The smallest of each node only: one mark a text. */
function smallestByNode(sheet: Sheet, sizeOf: (drawn: Drawn) => number | null) {
  const smallest = new Map<string, { readonly drawn: Drawn; readonly size: number }>();
  for (const drawn of sheet.drawn) {
    const size = drawn.node && sizeOf(drawn);
    if (size === null || size === undefined) continue;
    const known = smallest.get(drawn.op.node);
    if (!known || size < known.size) smallest.set(drawn.op.node, { drawn, size });
  }
  return [...smallest.values()];
}

/** Every run that is too small in the least size that prints. */
function largerText(node: TextNode, wanted: number, scale: number): Fix {
  const least = Math.ceil(wanted / scale);
  const runs = node.runs.map((run) =>
    run.style.size < least ? { ...run, style: { ...run.style, size: least } } : run,
  );
  return { command: "text.set", args: { id: node.id, runs } };
}

export const smallText: Rule = (sheet) =>
  smallestByNode(sheet, ({ op, scale }) => (op.kind === "glyphs" ? op.size * scale : null)).flatMap(
    ({ drawn, size }): readonly Finding[] => {
      const on = onGround(sheet, drawn);
      const judged = judgeText(size, on?.isReverse ?? false, sheet.limits);
      if (!judged) return [];
      const { severity, wanted } = judged;
      const { node } = drawn;
      const fix = node?.kind === "text" ? largerText(node, wanted, drawn.scale) : null;
      const facts = { size: Math.round(size), wanted, reverse: on?.isReverse ? 1 : 0 };
      return [finding(sheet, "small-text", severity, { node, facts, fix })];
    },
  );

function thickerLine(node: DesignNode, wanted: number, scale: number): Fix | null {
  if ((node.kind !== "shape" && node.kind !== "line") || !node.stroke) return null;
  const stroke = { ...node.stroke, width: Math.ceil(wanted / scale) };
  return { command: "node.stroke", args: { ids: [node.id], stroke } };
}

export const thinLine: Rule = (sheet) =>
  smallestByNode(sheet, ({ op, scale }) => (op.kind === "stroke" ? op.stroke.width * scale : null)).flatMap(
    ({ drawn, size }): readonly Finding[] => {
      const judged = judgeLine(size, onGround(sheet, drawn)?.isReverse ?? false, sheet.limits);
      if (!judged) return [];
      const { severity, wanted } = judged;
      const { node } = drawn;
      const fix = node && thickerLine(node, wanted, drawn.scale);
      return [
        finding(sheet, "thin-line", severity, { node, facts: { width: Math.round(size), wanted }, fix }),
      ];
    },
  );

/** Below this not even large letters are read at a glance: bold designs come near to it on purpose. */
const readable = 2;

/** The ink of the design, or the bare board, that is read best on a ground; null where none is read better. */
function readablePaint(sheet: Sheet, { colour, ground }: OnGround): Paint | null {
  if (!ground) return null;
  const on = sheet.on(sheet.surface);
  const read = [...recordsOf(sheet.view, "ink")].flatMap((ink) =>
    [1000, 0].map((tint) => ({
      paint: { ink: ink.id, tint },
      contrast: contrast(screenColour(ink, tint, on), ground),
    })),
  );
  const best = read.toSorted((a, b) => b.contrast - a.contrast)[0];
  return best && best.contrast >= readable && best.contrast > contrast(colour, ground) ? best.paint : null;
}

export const lowContrast: Rule = (sheet) => {
  const seen = new Set<string>();
  return sheet.drawn.flatMap((drawn) => {
    if (drawn.op.kind !== "glyphs" || seen.has(drawn.op.node)) return [];
    const on = onGround(sheet, drawn);
    if (!on?.ground || contrast(on.colour, on.ground) >= readable) return [];
    seen.add(drawn.op.node);
    const facts = { contrast: Math.round(1000 * contrast(on.colour, on.ground)) };
    const paint = drawn.node?.kind === "text" ? readablePaint(sheet, on) : null;
    const fix = paint && {
      command: "text.style",
      args: { ids: [drawn.op.node], style: { paint }, range: null },
    };
    return [finding(sheet, "low-contrast", "warning", { node: drawn.node, facts, fix })];
  });
};

/** Another family that has the letters, in the place of the first that lacks some. */
function otherFont(node: TextNode, letters: string, font: string): Fix | null {
  const from = node.runs.find((run) => run.style.font.hash === font)?.style.font ?? node.runs[0]?.style.font;
  const [family] = familiesWith(letters);
  if (!from || !family) return null;
  const to = { family: family.id, style: from.style, hash: nearestFontFile(family, 400, false).id };
  return { command: "text.replace-font", args: { ids: [node.id], from, to } };
}

export const missingGlyph: Rule = (sheet) =>
  sheet.problems.flatMap(({ node: id, problem }) => {
    const node = sheet.view.get(id);
    if (problem.kind !== "glyphs" || node?.type !== "node" || node.kind !== "text") return [];
    const letters = [...new Set(problem.glyphs.map(({ character }) => character))].join("");
    const fix = otherFont(node, letters, problem.glyphs[0]?.font ?? "");
    return finding(sheet, "missing-glyph", "error", { node, facts: { letters }, fix });
  });

export const textCutOff: Rule = (sheet) =>
  sheet.problems.flatMap(({ node: id, problem }) => {
    const node = sheet.view.get(id);
    if (problem.kind !== "overflow" || node?.type !== "node") return [];
    const fix = {
      command: "text.paragraph",
      args: { ids: [node.id], paragraph: { fit: { kind: "auto-height" } } },
    };
    return finding(sheet, "text-cut-off", "error", { node, fix });
  });
