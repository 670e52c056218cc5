/** Barcodes that a scanner reads, and symbols that can be told apart. */
import { ancestors, artboardOf, blackInk, matrixOnArtboard, type NodeOf, recordsOf } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import { type CodeDrawing, codeRules, type Rgb } from "@foldmark/render";
import type { Finding, Fix } from "../finding.ts";
import { isScannable } from "../judge.ts";
import { boxOf, colourOf, finding, placeOf, type Rule, reaches, type Sheet } from "../sheet.ts";
import { type CodeGround, groundOfCode } from "./code-ground.ts";
import { resized } from "./resized.ts";

type Barcode = NodeOf<"barcode">;

function onSheet<Kind extends "barcode" | "icon">(sheet: Sheet, kind: Kind): readonly NodeOf<Kind>[] {
  const { piece, side } = sheet.frame.surface;
  return [...recordsOf(sheet.view, "node")].filter((node): node is NodeOf<Kind> => {
    if (node.kind !== kind || node.hidden) return false;
    const ref = artboardOf(sheet.view, node);
    const artboard = ref && sheet.layout.artboard(ref);
    return artboard !== null && artboard?.piece === piece && artboard.side === side;
  });
}

/** How much larger it is printed than its own box says. */
function scaleOf(sheet: Sheet, node: Barcode | NodeOf<"icon">): number {
  const [a, b, c, d] = matrixOnArtboard(sheet.view, node);
  return Math.sqrt(Math.abs(a * d - b * c));
}

const times = (node: Barcode | NodeOf<"icon">, share: number): Fix =>
  resized(node, (from) => ({
    ...from,
    width: Math.ceil(from.width * share),
    height: Math.ceil(from.height * share),
  }));

function sizeFinding(sheet: Sheet, node: Barcode, drawing: CodeDrawing): Finding | null {
  const scale = scaleOf(sheet, node);
  const module = Math.min((node.width * scale) / drawing.width, (node.height * scale) / drawing.height);
  const rules = codeRules(node.symbology);
  const [least, most] = [
    (rules.module * rules.smallest) / 1000,
    rules.largest && (rules.module * rules.largest) / 1000,
  ];
  const isSquare = node.symbology === "qr" || node.symbology === "data-matrix";
  const wanted = isSquare ? Math.max(least, sheet.limits.smallestCode / drawing.width) : least;
  const facts = {
    magnification: Math.round((1000 * module) / rules.module),
    least: Math.round((1000 * wanted) / rules.module),
  };
  if (module < wanted - 0.5)
    return finding(sheet, "barcode-size", "error", {
      node,
      facts,
      fix: times(node, (wanted + 0.5) / module),
    });
  if (most && module > most + 0.5)
    return finding(sheet, "barcode-size", "warning", {
      node,
      facts: { ...facts, most: rules.largest! },
      fix: times(node, most / module),
    });
  return null;
}

/** Which part it is drawn in; behind the last while its drawing is not there. */
const partOf = (sheet: Sheet, { id }: Barcode): number =>
  sheet.drawn.find(({ op }) => op.node === id)?.partIndex ?? sheet.layers.length;

const redLight = ({ red }: Rgb): number => (red / 255) ** 2.2;

type Look = Pick<Barcode, "fill" | "background">;

/** Neither it nor a group that holds it is seen through. */
const isOpaque = ({ view }: Sheet, node: Barcode): boolean =>
  [node, ...ancestors(view, node)].every(({ opacity }) => opacity === 1000);

/** Whether a scanner would see the code with the bars and the field that it has, or is given. */
function isSeenAs(sheet: Sheet, node: Barcode, ground: CodeGround | null): (look: Look) => boolean {
  const inkAt = (paint: Barcode["fill"]): Rgb | null => {
    const ink = paint && sheet.view.get(paint.ink);
    if (!paint || ink?.type !== "ink") return null;
    const cmyk = ink.cmyk.map((amount) => (amount * paint.tint) / 1000) as unknown as typeof ink.cmyk;
    const colour = colourOf(
      sheet,
      ink.kind === "white" ? { kind: "white", tint: paint.tint } : { kind: "process", cmyk },
    );
    return ground ? ground.seen(colour) : colour;
  };
  // A picture shines through its own field, and through its bars.
  if (ground?.colour === null && !isOpaque(sheet, node)) return () => false;
  return ({ fill, background }) => {
    const [bars, field] = [inkAt(fill), inkAt(background) ?? ground?.colour ?? null];
    return bars !== null && field !== null && isScannable(redLight(bars), redLight(field));
  };
}

/** The first that a scanner would see. */
function looking(
  sheet: Sheet,
  node: Barcode,
  ground: CodeGround | null,
  looks: readonly Partial<Look>[],
): Fix | null {
  const isSeen = isSeenAs(sheet, node, ground);
  const barcode = looks.find((look) => isSeen({ ...node, ...look }));
  return barcode ? { command: "barcode.set", args: { id: node.id, barcode } } : null;
}

/** Dark bars, and the bare board for a field. */
function darkOnBoard(sheet: Sheet, node: Barcode): Look {
  const fill = sheet.view.get(blackInk) ? { ink: blackInk, tint: 1000 } : node.fill;
  return { fill, background: fill && { ...fill, tint: 0 } };
}

function contrastFinding(sheet: Sheet, node: Barcode, ground: CodeGround | null): Finding | null {
  if (isSeenAs(sheet, node, ground)(node)) return null;
  const { fill, background } = darkOnBoard(sheet, node);
  // As little as helps: dark bars, the bare board below them, or both.
  const fix = looking(sheet, node, ground, [{ fill }, { background }, { fill, background }]);
  return finding(sheet, "barcode-contrast", "error", { node, fix });
}

/** With its quiet zone, in the middle of its box; rounding to whole µm is left out. */
function fieldOf({ width, height }: Barcode, drawing: CodeDrawing): Box {
  const scale = Math.min(width / drawing.width, height / drawing.height);
  const [right, down] = [(drawing.width * scale) / 2 - 2, (drawing.height * scale) / 2 - 2];
  return {
    minX: width / 2 - right,
    minY: height / 2 - down,
    maxX: width / 2 + right,
    maxY: height / 2 + down,
  };
}

/** Anything above; and below, where it has no field of its own, whatever is no even ground. */
function quietZoneFinding(sheet: Sheet, node: Barcode, ground: CodeGround | null): Finding | null {
  const box = boxOf(sheet, node);
  const own = partOf(sheet, node);
  const above = sheet.layers.find(
    (part, index) => index > own && !part.node.startsWith("panel:") && reaches(part, box),
  );
  if (above) return finding(sheet, "barcode-quiet-zone", "error", { node, facts: { by: above.node } });
  if (!ground) return null;
  if (ground.above)
    return finding(sheet, "barcode-quiet-zone", "error", { node, facts: { by: ground.above } });
  const { by } = ground;
  const isSolid = isOpaque(sheet, node);
  if (!by || (node.background && isSolid)) return null;
  const { fill, background } = darkOnBoard(sheet, node);
  const fix = isSolid ? looking(sheet, node, ground, [{ background }, { fill, background }]) : null;
  return finding(sheet, "barcode-quiet-zone", "error", { node, facts: { by }, fix });
}

export const barcode: Rule = (sheet) =>
  onSheet(sheet, "barcode").flatMap((node) => {
    const drawing = sheet.codes?.(node);
    if (!drawing) return [];
    if (drawing.problem !== null)
      return finding(sheet, "barcode-value", "error", { node, facts: { problem: drawing.problem } });
    const place = placeOf(sheet, node);
    const own = { id: node.id, partIndex: partOf(sheet, node) };
    const ground = place && groundOfCode(sheet, own, fieldOf(node, drawing), place);
    return [
      sizeFinding(sheet, node, drawing),
      contrastFinding(sheet, node, ground),
      quietZoneFinding(sheet, node, ground),
    ].flatMap((each) => each ?? []);
  });

export const smallSymbol: Rule = (sheet) =>
  onSheet(sheet, "icon").flatMap((node) => {
    const wanted = sheet.symbols?.entries.find(({ id }) => id === node.symbol)?.smallest;
    const side = Math.round(Math.min(node.width, node.height) * scaleOf(sheet, node));
    if (wanted === undefined || side >= wanted) return [];
    return finding(sheet, "small-symbol", "warning", {
      node,
      facts: { side, wanted },
      fix: times(node, wanted / Math.max(1, side)),
    });
  });
