/** A design in somebody's brand: its colours, fonts, name and logo exchanged by the part they play, as one change. */
import {
  type BrandColour,
  type BrandKit,
  type DesignNode,
  type DesignRecord,
  type DesignView,
  type Diff,
  diffBetween,
  type Font,
  type ImageNode,
  type InkRecord,
  isLocked,
  type NodeId,
  type Paint,
  recordsOf,
  type TextNode,
} from "@foldmark/design";
import type { PrintedOn } from "@foldmark/render";
import { within } from "../draft/box.ts";
import type { Logo } from "../draft/logo.ts";
import { givenColours } from "./given-colours.ts";
import { fieldsOf, headingFrom, inksByRole, isPlainBlack, textsOf } from "./roles.ts";

export interface AppliedBrand extends Pick<BrandKit, "name" | "colours" | "fonts"> {
  /** The font in the weight and slant that the letters have now. */
  readonly fontLike: (font: Font, now: Font) => Font;
  readonly logo: Logo | null;
  /** Whether the logo is printed in its own colours there; else in one ink, as a stamp. */
  readonly printsPictures: (node: ImageNode) => boolean;
  /** Null until the colours of the press are known. */
  readonly on: PrintedOn | null;
  /** For the names of new nodes. */
  readonly salt: string;
}

/** A template says which inks may change; of any other design it is all but the black. */
function changedInks(view: DesignView): readonly InkRecord[] {
  const inks = inksByRole(view);
  const fields = new Set<string | null>(fieldsOf(view, "colour").map(({ id }) => id));
  const asked = inks.filter(({ field }) => field !== null && fields.has(field));
  return asked.length > 0 ? asked : inks.filter((ink) => !isPlainBlack(ink));
}

/** The ink stays what the print has: a mixed colour stays mixed, a spot ink is one by the brand's name. */
const inColour = (ink: InkRecord, { name, cmyk }: BrandColour): InkRecord => ({
  ...ink,
  cmyk,
  name: ink.kind === "spot" ? name || ink.name : name,
});

/** Capitals stay capitals. */
const likeBefore = (name: string, before: string): string =>
  before !== before.toLowerCase() && before === before.toUpperCase() ? name.toUpperCase() : name;

function inWords(
  node: TextNode,
  view: DesignView,
  { name, fonts, fontLike }: AppliedBrand,
  from: number,
): TextNode {
  const field = node.field === null ? undefined : view.get(node.field);
  const isName = field?.type === "field" && field.kind === "text" && name !== "";
  const fits = isName && (field.longest === null || name.length <= field.longest);
  const [first] = node.runs;
  const words =
    fits && first
      ? [{ ...first, text: likeBefore(name, node.runs.map(({ text }) => text).join("")) }]
      : node.runs;
  const runs = words.map(({ text, style }) => {
    const font = style.size >= from ? fonts.heading : fonts.text;
    return { text, style: font ? { ...style, font: fontLike(font, style.font) } : style };
  });
  return { ...node, runs };
}

const whole = { x: 0, y: 0, width: 1_000_000, height: 1_000_000 } as const;

/** The logo in the place of a picture: all of it, however the frame was before. */
function withLogo(target: ImageNode, logo: Logo, paint: Paint | null, id: NodeId): readonly DesignNode[] {
  const { x, y, width, height } = within(target, logo.width / logo.height);
  const box = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  const [first, ...parts] = logo.nodes({ id, parent: target.parent, box }, paint);
  if (first.kind === "image") {
    const { asset, threshold } = first;
    // Put there as by hand: later changes of size start from here.
    return [{ ...target, ...box, home: null, asset, threshold, crop: whole, hidden: false }];
  }
  const { index, anchor, permissions, field } = target;
  return [{ ...target, hidden: true }, { ...first, index, anchor, permissions, field }, ...parts];
}

/** What stood for the logo makes way. */
function inLogo(
  view: DesignView,
  { logo, printsPictures, salt }: AppliedBrand,
  paint: Paint | null,
): readonly DesignNode[] {
  if (!logo) return [];
  const fields = new Set<string | null>(fieldsOf(view, "image").map(({ id }) => id));
  const nodes = [...recordsOf(view, "node")].filter(
    (node) => node.field !== null && fields.has(node.field) && !isLocked(view, node),
  );
  return nodes.flatMap((node, place): readonly DesignNode[] => {
    if (node.kind !== "image") return [{ ...node, hidden: true }];
    return withLogo(node, logo, printsPictures(node) ? null : paint, `node:${salt}-logo-${place}`);
  });
}

/** Nothing where the design shows the brand already. */
export function brandChange(view: DesignView, brand: AppliedBrand): Diff {
  const inks = changedInks(view);
  const given = givenColours(inks, inksByRole(view), brand.colours, brand.on);
  const texts = textsOf(view);
  const from = headingFrom(texts);
  const main = inks[0] ? ({ ink: inks[0].id, tint: 1000 } as const) : null;
  const logo = inLogo(view, brand, main);
  const after: DesignRecord[] = [
    ...[...given].map(([ink, colour]) => inColour(ink, colour)),
    ...texts.filter((node) => !isLocked(view, node)).map((node) => inWords(node, view, brand, from)),
    ...logo,
    ...(logo.length > 0 ? (brand.logo?.records ?? []) : []),
  ];
  const ids = new Set(after.map(({ id }) => id));
  const before = new Map([...ids].flatMap((id) => view.get(id) ?? []).map((record) => [record.id, record]));
  return diffBetween(before, new Map(after.map((record) => [record.id, record])));
}
