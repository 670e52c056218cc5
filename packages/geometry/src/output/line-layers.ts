/** The lines of a blank by what a die does along them. Every file writer gives each of these a layer of its own. */
import { markSegments, outlineOf, type PieceLines } from "../kernel/lines.ts";
import type { HingeKind, Mark, Piece, PieceId } from "../kernel/model.ts";
import { type Ring, type Segment, segmentsOf } from "../plane/ring.ts";

export const lineLayers = [
  "guide",
  "seal",
  "crease",
  "reverse-crease",
  "perforation",
  "groove",
  "partial-cut",
  "cut",
] as const;

/** In the order they are painted: what is cut lies on top. */
export type LineLayer = (typeof lineLayers)[number];

export interface LayerLines {
  readonly rings: readonly Ring[];
  readonly segments: readonly Segment[];
}

const markLayers: Readonly<Record<Mark["kind"], LineLayer>> = {
  perforation: "perforation",
  "partial-cut": "partial-cut",
  crease: "crease",
  seal: "seal",
  guide: "guide",
};

/** Board too thick to crease is grooved; boards that lie apart share no line, only the one they turn about. */
const hingeLayers: Readonly<Record<HingeKind, LineLayer>> = {
  crease: "crease",
  "reverse-crease": "reverse-crease",
  perforation: "perforation",
  "partial-cut": "groove",
  gap: "guide",
};

const papersRoundBoard: ReadonlySet<PieceId> = new Set([
  ...(["wrap", "lid-wrap", "case-wrap", "sleeve-wrap"] as const),
  ...(["liner", "base-liner", "lid-liner", "sleeve-liner"] as const),
]);

/** No die creases the papers of a rigid box: they are folded round its boards, and their lines say where those lie. */
function layerOf(piece: Piece, layer: LineLayer): LineLayer {
  const isFold = layer === "crease" || layer === "reverse-crease";
  return isFold && piece.material.kind === "paper" && papersRoundBoard.has(piece.id) ? "guide" : layer;
}

/** Only layers that hold something. */
export function linesByLayer(piece: Piece, lines: PieceLines): ReadonlyMap<LineLayer, LayerLines> {
  const outline: LineLayer = piece.kissCut ? "partial-cut" : "cut";
  const { cut, repeat } = outlineOf(piece, lines);
  const drawn = lineLayers.map((layer) => {
    const isOutline = layer === outline;
    return [
      layer,
      {
        rings: isOutline && !repeat.length ? [...lines.outer, ...lines.inner] : [],
        segments: [
          ...(isOutline ? lines.slits : []),
          ...(isOutline && repeat.length ? cut : []),
          ...(layer === "guide" ? repeat : []),
          ...lines.creases.filter(({ kind }) => layerOf(piece, hingeLayers[kind]) === layer),
          ...lines.marks
            .filter(({ kind }) => layerOf(piece, markLayers[kind]) === layer)
            .flatMap(markSegments),
        ],
      },
    ] as const;
  });
  return new Map(drawn.filter(([, { rings, segments }]) => rings.length + segments.length > 0));
}

export const everySegment = ({ rings, segments }: LayerLines): Segment[] => [
  ...rings.flatMap(segmentsOf),
  ...segments,
];
