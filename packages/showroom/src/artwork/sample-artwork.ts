/**
 * The artwork every picture of a product wears until the buyer brings their own, as pictures and the folding model take it:
 * the sample design of the product, drawn, with what is no print on it. The choice of board and finish shows in it.
 */
import { boardLook, type Configuration, mixedColour } from "@foldmark/catalogue";
import type {
  BoardLook,
  Dieline,
  Dress,
  Panel,
  PanelDress,
  Piece,
  PieceId,
  Printed,
} from "@foldmark/geometry";
import { assembled, printedSvg, ringBounds } from "@foldmark/geometry";
import { drawnSample } from "./drawn-sample.ts";
import type { Face } from "./faces.ts";
import { liningOn } from "./linings.ts";
import { stripsOn } from "./strips.ts";

const glossOf: Readonly<Record<string, number>> = {
  "varnish-gloss": 0.34,
  "lamination-gloss": 0.52,
  "varnish-matt": 0.06,
  "lamination-matt": 0.08,
  "lamination-soft-touch": 0.04,
};

/** The bare board, with the strips that are stuck to it and how it shines. */
export function boardDress(dieline: Dieline, configuration: Configuration): Dress {
  const gloss = glossOn(dieline, configuration);
  return (piece, panel) => ({ look: boardLook(configuration, piece), gloss, ...stripsOn(piece, panel) });
}

const glossOn = (dieline: Dieline, { options }: Configuration): number =>
  Math.max(0, ...options.map((id) => glossOf[id] ?? 0)) || baseGloss(dieline);

/** Dresses the panels of a product; what a picture, a texture and the flat are coloured from. */
export function dressOf(
  dieline: Dieline,
  configuration: Configuration,
): (piece: Piece, panel: Panel) => PanelDress {
  const sample = drawnSample(dieline, configuration);
  const gloss = glossOn(dieline, configuration);
  const dress = (piece: Piece, panel: Panel): PanelDress => {
    const strips = stripsOn(piece, panel);
    const lining = liningOn(dieline, piece, panel);
    const [outside, inside] = [sample.print(piece, panel, "outside"), sample.print(piece, panel, "inside")];
    return {
      look: printedLook(boardLook(configuration, piece), piece, {
        outside: sample.ground(piece, panel, "outside"),
        inside: sample.ground(piece, panel, "inside"),
      }),
      outside: [...(outside ? [outside] : []), ...strips.outside],
      inside: [...(lining ? [lining] : []), ...(inside ? [inside] : []), ...strips.inside],
      gloss,
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

/** Film shines by itself. */
const baseGloss = (dieline: Dieline): number => (dieline.pieces[0]?.material.kind === "film" ? 0.3 : 0);

type Grounds = Readonly<Record<Face["side"], string | null>>;

/** The board under its grounds. Wrapped board shows its wrap inside too, and at the rim. */
function printedLook(board: BoardLook, { material }: Piece, { outside, inside }: Grounds): BoardLook {
  const look = { ...board, outside: outside ?? board.outside, inside: inside ?? board.inside };
  if (material.kind !== "greyboard" || !outside) return look;
  return { ...look, inside: outside, edge: mixedColour(outside, "#ffffff", 0.08), liner: outside };
}

export interface PieceArtwork {
  readonly piece: PieceId;
  /** SVG markup in the frame of the piece's blank: mm, x right, y down from the blank's origin. */
  readonly outside: string | null;
  readonly inside: string | null;
  /** Of the cut edges, and of the paper under the print: wrapped board shows its printed wrap at both. */
  readonly edge: string;
  readonly liner: string;
}

const decimals = (value: number): string => String(Math.round(value * 100) / 100);
const spot = (x: number, y: number): string => `${decimals(x)} ${decimals(y)}`;

const markup = (printed: Printed): string => printedSvg(printed, (x, y) => [x, y], 1);

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
    const { edge = board.edge, liner = board.liner } = dress(piece, piece.panels[0]!).look ?? {};
    return {
      piece: piece.id,
      outside: sideMarkup(piece, "outside", dress, board),
      inside: sideMarkup(piece, "inside", dress, board),
      edge,
      liner,
    };
  });
}

/** One side of a piece as markup; a ground that is the board's own colour is not painted. */
export function sideMarkup(piece: Piece, side: Face["side"], dress: Dress, board: BoardLook): string | null {
  const layers = { seams: "", grounds: "", clips: "", shapes: "" };
  const isRound = piece.panels.length > 1 && piece.panels.every(({ role }) => role === "label");
  for (const panel of piece.panels) {
    const worn = dress(piece, panel) ?? {};
    const ground = worn.look?.[side];
    const d = outlineOf(panel);
    // Where a label goes round, each facet reaches a little over the next: a hair of ground would show between them.
    const clip = isRound ? widened(panel) : d;
    if (ground && ground !== board[side]) {
      layers.seams += `<path d="${d}" fill="none" stroke="${ground}" stroke-width="0.8"/>`;
      layers.grounds += `<path d="${d}" fill="${ground}"/>`;
    }
    const shapes = worn[side] ?? [];
    if (!shapes.length) continue;
    const id = `${piece.id}-${side}-${panel.id.replace("#", "-")}`;
    layers.clips += `<clipPath id="${id}"><path d="${clip}"/></clipPath>`;
    layers.shapes += `<g clip-path="url(#${id})">${shapes.map(markup).join("")}</g>`;
  }
  const drawn = layers.seams + layers.grounds + layers.shapes;
  return drawn ? `${layers.clips && `<defs>${layers.clips}</defs>`}${drawn}` : null;
}
