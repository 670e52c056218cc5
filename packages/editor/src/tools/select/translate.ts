/** Moving what is selected: along with snapping, over to another panel, and as copies. */
import { clipOf, type NodeId, type Step } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { artboardMatrix, type Board, panelAt, wayBack } from "../../scene/board.ts";
import { boxAround, middleOf, type Placed } from "../../scene/placed.ts";
import { nothingHeld, snapBox } from "../../snap/snap.ts";
import { next } from "../chart.ts";
import { maySelectionMove, placedSelection, snapSettings, type ToolContext, worldAt } from "../context.ts";
import type { SelectState, Translating } from "./states.ts";

type Keys = { readonly shift: boolean; readonly alt: boolean; readonly mod: boolean };

/** Nodes by the artboard they hang on, each way turned into its coordinates. */
export function moveSteps(board: Board, placed: readonly Placed[], way: Point): readonly Step[] {
  return [...Map.groupBy(placed, ({ artboard }) => artboard)].flatMap(([artboard, own]): Step[] => {
    const { x, y } = wayBack(artboardMatrix(board, artboard)!, way);
    const ids = own.map(({ node }) => node.id);
    return x === 0 && y === 0 ? [] : [["node.move", { ids, x, y }]];
  });
}

/** What lies on a panel and comes to lie over another one hangs on that one from then on. */
function reparentSteps(board: Board, placed: readonly Placed[], way: Point): readonly Step[] {
  const byPanel = Map.groupBy(placed, ({ node, artboard, bounds }) => {
    if (!node.parent.startsWith("panel:")) return null;
    const middle = middleOf(bounds);
    const panel = panelAt(board, { x: middle.x + way.x, y: middle.y + way.y });
    return panel?.isPrintable && panel.ref !== artboard ? panel.ref : null;
  });
  return [...byPanel].flatMap(([parent, own]): Step[] => {
    if (parent === null) return [];
    const ids = own.map(({ node }) => node.id);
    return [["node.reparent", { ids, parent, below: null, keepsPicture: true }]];
  });
}

/** The names that copies of the nodes get, for those that do not lie in another of them. */
function copiesOf({ design, layout }: ToolContext, ids: readonly NodeId[], salt: string) {
  const clip = clipOf(design, layout, ids);
  const inside = new Set<string>(clip?.nodes.map(({ id }) => id));
  const names = new Map<NodeId, NodeId>();
  for (const [number, { id, parent }] of (clip?.nodes ?? []).entries())
    if (!inside.has(parent)) names.set(id, `node:${salt}${number}`);
  return names;
}

/** @param copySalt null where nothing is copied */
function translateSteps(
  context: ToolContext,
  placed: readonly Placed[],
  way: Point,
  copySalt: string | null,
): readonly Step[] {
  const { board } = context;
  const ids = placed.map(({ node }) => node.id);
  const names = copySalt === null ? null : copiesOf(context, ids, copySalt);
  const moving = names
    ? placed.map((each) => ({ ...each, node: { ...each.node, id: names.get(each.node.id) ?? each.node.id } }))
    : placed;
  const copy: readonly Step[] = names ? [["node.duplicate", { ids, salt: copySalt, x: 0, y: 0 }]] : [];
  return [...copy, ...moveSteps(board, moving, way), ...reparentSteps(board, moving, way)];
}

export function beginTranslating(context: ToolContext, origin: Point): Translating | null {
  const placed = placedSelection(context);
  const box = boxAround(placed.map(({ bounds }) => bounds));
  if (!box || !maySelectionMove(context)) return null;
  const ids = placed.map(({ node }) => node.id);
  return {
    name: "translating",
    ids,
    origin,
    box,
    placed,
    targets: context.targets(ids),
    held: nothingHeld,
    by: { x: 0, y: 0 },
  };
}

const moved = ({ minX, minY, maxX, maxY }: Translating["box"], { x, y }: Point) => ({
  minX: minX + x,
  minY: minY + y,
  maxX: maxX + x,
  maxY: maxY + y,
});

/** Shift keeps to one axis, alt leaves the original and moves a copy, the command key snaps to nothing. */
export function translated(state: Translating, event: Keys & { readonly at: Point }, context: ToolContext) {
  const at = worldAt(context, event.at);
  let way = { x: at.x - state.origin.x, y: at.y - state.origin.y };
  if (event.shift) way = Math.abs(way.x) >= Math.abs(way.y) ? { x: way.x, y: 0 } : { x: 0, y: way.y };
  const isFree = event.mod || !context.options.isSnapping;
  const snapped = isFree
    ? null
    : snapBox(moved(state.box, way), state.targets, snapSettings(context), state.held);
  const by = {
    x: Math.round(way.x + (event.shift && way.x === 0 ? 0 : (snapped?.by.x ?? 0))),
    y: Math.round(way.y + (event.shift && way.y === 0 ? 0 : (snapped?.by.y ?? 0))),
  };
  const held = snapped ? { x: snapped.x, y: snapped.y } : nothingHeld;
  const moving = { ...state, held, by };
  if (event.alt) {
    const steps = translateSteps(context, state.placed, by, context.salt);
    return next<SelectState>(moving, { do: "update", steps });
  }
  const steps = () => translateSteps(context, state.placed, by, null);
  const over = panelAt(context.board, middleOf(moved(state.box, by)))?.ref ?? null;
  // Copies that are there no more were selected.
  return next<SelectState>(moving, { do: "move", by, over, steps }, { do: "select", ids: state.ids });
}
