/**
 * The artwork every picture of a product wears until the buyer brings their own, as pictures and the folding model take it:
 * the sample design of the product, drawn, with what is no print on it. The choice of board and finish shows in it.
 */
import { boardLook, type Configuration, mixedColour } from "@foldmark/catalogue";
import type {
  BoardLook,
  Dieline,
  Dress,
  FinishedPart,
  Lit,
  Panel,
  PanelDress,
  Piece,
  PieceId,
  Printed,
} from "@foldmark/geometry";
import { assembled, printedSvg, ringBounds } from "@foldmark/geometry";
import { drawnSample } from "./drawn-sample.ts";
import type { Face } from "./faces.ts";
import { filmOn } from "./films.ts";
import { liningOn } from "./linings.ts";
import { magnetsUnder } from "./magnets.ts";
import { finishedParts } from "./sample-design.ts";
import { stripsOn } from "./strips.ts";

/** The bare board, with the strips that are stuck to it and how it shines. */
export function boardDress(dieline: Dieline, configuration: Configuration): Dress {
  const sheen = sheenOf(dieline, configuration);
  return (piece, panel) => ({ look: boardLook(configuration, piece), ...sheen, ...stripsOn(piece, panel) });
}

function sheenOf(dieline: Dieline, configuration: Configuration): Pick<PanelDress, "gloss" | "film"> {
  const { film, gloss } = filmOn(configuration) ?? {};
  if (film) return { film };
  return { gloss: gloss ?? baseGloss(dieline) };
}

/** Dresses the panels of a product; what a picture, a texture and the flat are coloured from. */
export function dressOf(
  dieline: Dieline,
  configuration: Configuration,
): (piece: Piece, panel: Panel) => PanelDress {
  const sample = drawnSample(dieline, configuration);
  const sheen = sheenOf(dieline, configuration);
  const finished = new Map<Piece, readonly FinishedPart[]>();
  const finishedOf = (piece: Piece): readonly FinishedPart[] => {
    const known = finished.get(piece) ?? finishedParts(configuration, piece);
    finished.set(piece, known);
    return known;
  };
  const dress = (piece: Piece, panel: Panel): PanelDress => {
    const strips = stripsOn(piece, panel);
    const lining = liningOn(dieline, piece, panel);
    const magnets = magnetsUnder(dieline, piece, panel);
    const [outside, inside] = [sample.print(piece, panel, "outside"), sample.print(piece, panel, "inside")];
    return {
      look: printedLook(boardLook(configuration, piece), piece, {
        outside: sample.ground(piece, panel, "outside"),
        inside: sample.ground(piece, panel, "inside"),
      }),
      outside: [...(outside ? [outside] : []), ...magnets, ...strips.outside],
      inside: [...(lining ? [lining] : []), ...(inside ? [inside] : []), ...magnets, ...strips.inside],
      ...sheen,
      finished: finishedOf(piece),
    };
  };
  // The same panel is drawn several times in a stack, and asked for by every light that falls on it.
  const worn = new Map<Panel, PanelDress>();
  return (piece, panel) => {
    const known = worn.get(panel) ?? dress(piece, panel);
    worn.set(panel, known);
    return known;
  };
}

/** Film shines by itself; what composts hardly does. */
function baseGloss({ pieces }: Dieline): number {
  const film = pieces[0]?.material;
  return film?.kind === "film" ? (filmGloss[film.id] ?? 0.3) : 0;
}

const filmGloss: Readonly<Record<string, number>> = {
  "ldpe-60": 0.4,
  "ldpe-recycled-60": 0.22,
  "compostable-50": 0.1,
};

type Grounds = Readonly<Record<Face["side"], string | null>>;

/** The board under its grounds. Wrapped board shows its wrap inside too, and at the rim. */
function printedLook(board: BoardLook, { material }: Piece, { outside, inside }: Grounds): BoardLook {
  const look = { ...board, outside: outside ?? board.outside, inside: inside ?? board.inside };
  if (material.kind !== "greyboard" || !outside) return look;
  return { ...look, inside: outside, edge: mixedColour(outside, "#ffffff", 0.16), liner: outside };
}

export interface PieceArtwork {
  readonly piece: PieceId;
  /** SVG markup in the frame of the piece's blank: mm, x right, y down from the blank's origin. */
  readonly outside: string | null;
  readonly inside: string | null;
  /** The same of the outside's finishes: red where foil lies, green where varnish lies thick, blue what is pressed up. */
  readonly finished: string | null;
  /** Of the cut edges, and of the paper under the print: wrapped board shows its printed wrap at both. */
  readonly edge: string;
  readonly liner: string;
}

const decimals = (value: number): string => String(Math.round(value * 100) / 100);
const spot = (x: number, y: number): string => `${decimals(x)} ${decimals(y)}`;

const markup = (printed: Printed, ink?: Lit): string => printedSvg(printed, (x, y) => [x, y], 1, ink);

function outlineOf(panel: Panel): string {
  const points = panel.outline.map(({ x, y }) => spot(x / 1000, -y / 1000));
  return `M${points.join("L")}Z`;
}

function widened(panel: Panel): string {
  const { minX, maxX, minY, maxY } = ringBounds(panel.outline);
  const over = 400;
  const [left, right] = [(minX - over) / 1000, (maxX + over) / 1000];
  const corners = [
    [left, -minY / 1000],
    [right, -minY / 1000],
    [right, -maxY / 1000],
    [left, -maxY / 1000],
  ] as const;
  return `M${corners.map(([x, y]) => spot(x, y)).join("L")}Z`;
}

/**
 * The sample artwork of the pieces a picture shows, a drawing a side and piece; markup without references to anything
 * outside of it. Shapes are confined to their panel, grounds go a hair over it so that no seam shows.
 */
export function sampleArtwork(dieline: Dieline, configuration: Configuration): readonly PieceArtwork[] {
  const dress = dressOf(dieline, configuration);
  return assembled(dieline).pieces.map((piece) => {
    const board = boardLook(configuration, piece);
    // A bottom wears nothing: its edges would be bare.
    const seen = piece.panels.find(({ visible }) => visible.outside) ?? piece.panels[0]!;
    const { edge = board.edge, liner = board.liner } = dress(piece, seen).look ?? {};
    return {
      piece: piece.id,
      outside: sideMarkup(piece, "outside", dress, board),
      inside: sideMarkup(piece, "inside", dress, board),
      finished: finishedMarkup(piece, dress),
      edge,
      liner,
    };
  });
}

/** Which part of the print takes which finish, a colour each; null where none does. */
export function finishedMarkup(piece: Piece, dress: Dress): string | null {
  const finished = dress(piece, piece.panels[0]!)?.finished ?? [];
  if (!finished.length) return null;
  const inked: Lit = (named) => {
    const has = (finish: FinishedPart["finish"]): string =>
      finished.some((each) => each.finish === finish && each.colour === named) ? "f" : "0";
    return `#${has("foil")}${has("gloss")}${has("raised")}`;
  };
  return shapesOn(piece, "outside", dress, inked);
}

function shapesOn(piece: Piece, side: Face["side"], dress: Dress, ink?: Lit): string {
  const layers = { clips: "", shapes: "" };
  const isRound = piece.panels.length > 1 && piece.panels.every(({ role }) => role === "label");
  for (const panel of piece.panels) {
    const shapes = dress(piece, panel)?.[side] ?? [];
    if (!shapes.length) continue;
    // Where a label goes round, each facet reaches a little over the next: a hair of ground would show between them.
    const clip = isRound ? widened(panel) : outlineOf(panel);
    const id = `${piece.id}-${side}-${panel.id.replace("#", "-")}`;
    layers.clips += `<clipPath id="${id}"><path d="${clip}"/></clipPath>`;
    layers.shapes += `<g clip-path="url(#${id})">${shapes.map((shape) => markup(shape, ink)).join("")}</g>`;
  }
  return `${layers.clips && `<defs>${layers.clips}</defs>`}${layers.shapes}`;
}

/** One side of a piece as markup; a ground that is the board's own colour is not painted. */
export function sideMarkup(piece: Piece, side: Face["side"], dress: Dress, board: BoardLook): string | null {
  const layers = { seams: "", grounds: "" };
  for (const panel of piece.panels) {
    const ground = dress(piece, panel)?.look?.[side];
    if (!ground || ground === board[side]) continue;
    const d = outlineOf(panel);
    layers.seams += `<path d="${d}" fill="none" stroke="${ground}" stroke-width="0.8"/>`;
    layers.grounds += `<path d="${d}" fill="${ground}"/>`;
  }
  return layers.seams + layers.grounds + shapesOn(piece, side, dress) || null;
}
