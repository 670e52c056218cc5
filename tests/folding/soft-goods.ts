/** Bags of paper, film and cloth: what is glued, sealed or sewn together is there, and reaches as far as it has to. */
import type { Polygon, StoredDieline, StoredPanel, StoredPiece } from "./stored-dieline.ts";

interface Span {
  readonly low: number;
  readonly high: number;
}

const spanOf = (outline: Polygon, axis: "x" | "y"): Span => {
  const values = outline.map((corner) => corner[axis]);
  return { low: Math.min(...values), high: Math.max(...values) };
};

const bodyOf = ({ pieces }: StoredDieline): StoredPiece => pieces.find(({ id }) => id === "body")!;
const panelOf = ({ panels }: StoredPiece, id: string): StoredPanel | undefined =>
  panels.find((panel) => panel.id === id);
const areasOn = ({ keepOuts }: StoredPiece, panel: string, reason: string): Polygon[] =>
  keepOuts.filter((each) => each.panel === panel && each.reason === reason).map(({ outline }) => outline);

/** mm that ends may be short of: tapers, a knife that wanders. */
const slack = 8;

const reaches = (outer: Span, inner: Span, by = slack): boolean =>
  outer.low <= inner.low + by && outer.high >= inner.high - by;

type Edge = "left" | "right" | "low" | "high";

/** The parts of an edge that an area touches from inside the panel. */
function touched(area: Polygon, panel: StoredPanel, edge: Edge): Span[] {
  const across = edge === "left" || edge === "right" ? "x" : "y";
  const [own, whole] = [spanOf(area, across), spanOf(panel.outline, across)];
  const isAt = edge === "left" || edge === "low" ? own.low <= whole.low + 1 : own.high >= whole.high - 1;
  return isAt ? [spanOf(area, across === "x" ? "y" : "x")] : [];
}

/** Whether areas run along an edge from end to end, one after the other. */
function runsAlong(areas: readonly Polygon[], panel: StoredPanel, edge: Edge): boolean {
  const along = spanOf(panel.outline, edge === "left" || edge === "right" ? "y" : "x");
  const parts = areas.flatMap((area) => touched(area, panel, edge)).sort((a, b) => a.low - b.low);
  let covered = along.low;
  for (const { low, high } of parts) if (low <= covered + slack) covered = Math.max(covered, high);
  return covered >= along.high - slack;
}

function sealed(piece: StoredPiece, id: string, edges: readonly Edge[]): string[] {
  const panel = panelOf(piece, id);
  if (!panel) return [`there is no ${id}`];
  const areas = areasOn(piece, id, "seal");
  return edges
    .filter((edge) => !runsAlong(areas, panel, edge))
    .map((edge) => `${id} is not sealed along its ${edge} edge`);
}

const isClosedByFlap = (piece: StoredPiece): string[] =>
  areasOn(piece, "flap", "glue").length ? [] : ["nothing closes the flap"];

/** Film: both sides are welded from end to end, the bottom is a fold. */
export function polyMailerProblems(dieline: StoredDieline): string[] {
  const piece = bodyOf(dieline);
  return [
    ...sealed(piece, "front", ["left", "right"]),
    ...sealed(piece, "back", ["left", "right"]),
    ...isClosedByFlap(piece),
  ];
}

/** Paper does not weld: a lap on both sides is glued over the whole height. */
export function paperMailerProblems(dieline: StoredDieline): string[] {
  const piece = bodyOf(dieline);
  const front = panelOf(piece, "front")!;
  const laps = piece.panels.filter(({ role, parent }) => role === "glue" && parent === "front");
  const long = laps.filter(({ outline }) => reaches(spanOf(outline, "y"), spanOf(front.outline, "y")));
  return [
    ...(long.length >= 2 ? [] : [`${long.length} of its 2 sides are held by a lap`]),
    ...isClosedByFlap(piece),
  ];
}

/** The lap runs from the turned-over top to the end of the bottom; the bottom is glued, its ends fold in. */
export function paperBagProblems(dieline: StoredDieline): string[] {
  const piece = bodyOf(dieline);
  const ys = piece.panels.filter(({ role }) => role === "glue").map(({ outline }) => spanOf(outline, "y"));
  const lap: Span = {
    low: Math.min(...ys.map(({ low }) => low)),
    high: Math.max(...ys.map(({ high }) => high)),
  };
  const whole = spanOf(
    piece.panels.filter(({ id }) => /^(front|back)/.test(id)).flatMap(({ outline }) => outline),
    "y",
  );
  const unglued = ["front-bottom", "back-bottom"].filter((id) => !areasOn(piece, id, "glue").length);
  const bottom = panelOf(piece, "back-bottom")!;
  const [{ low, high }, wide] = [spanOf(bottom.outline, "y"), spanOf(bottom.outline, "x")];
  return [
    ...(reaches(lap, whole) ? [] : ["the lap ends before the bag does"]),
    ...unglued.map((id) => `${id} is not glued`),
    // Both ends fold over at 45°: they may meet, not pass each other.
    ...(2 * (high - low) > wide.high - wide.low + 0.01 ? ["the ends of the bottom run past each other"] : []),
  ];
}

/** Sides, mouth and bottom are sealed; the gusset is sealed to what it lies against. */
export function pouchProblems(dieline: StoredDieline): string[] {
  const piece = bodyOf(dieline);
  return [
    ...sealed(piece, "front", ["left", "right", "high"]),
    ...sealed(piece, "back", ["left", "right", "low"]),
    ...(areasOn(piece, "gusset", "seal").length >= 2 ? [] : ["the gusset is not sealed to front and back"]),
  ];
}

/** Cloth beside every seam and below every hem; the seams catch the hem's ends; two handles are cut. */
export function toteProblems(dieline: StoredDieline): string[] {
  const piece = bodyOf(dieline);
  const handles = dieline.pieces.filter(({ id }) => id === "handle");
  const faces = ["front", "back"].flatMap((id) => {
    const cloth = ["seam-left", "seam-right", "hem"].map((part) => panelOf(piece, `${id}-${part}`));
    const [left, right, hem] = cloth;
    if (!left || !right || !hem) return [`${id} has no cloth for seam and hem`];
    const seams = spanOf([...left.outline, ...right.outline], "x");
    return reaches(spanOf(hem.outline, "x"), seams, 0.1)
      ? []
      : [`no seam catches the ends of the hem of ${id}`];
  });
  return [...faces, ...(handles.length === 2 ? [] : [`${handles.length} handles are cut instead of 2`])];
}
