/**
 * Reads a stored dieline as a stranger would: the JSON text that is kept with an order, nothing of the program that wrote
 * it. Lengths become millimetres, arcs become short chords.
 */

export interface Flat {
  readonly x: number;
  readonly y: number;
}

export type Polygon = readonly Flat[];

export interface StoredPanel {
  readonly id: string;
  readonly role: string;
  readonly face: string | null;
  readonly parent: string | null;
  readonly hinge: readonly [Flat, Flat] | null;
  readonly hingeKind: string;
  /** Degrees when closed, positive towards the inside. */
  readonly angle: number;
  readonly outline: Polygon;
  readonly holes: readonly Polygon[];
}

export interface StoredMark {
  readonly kind: string;
  readonly path: readonly Flat[];
  readonly closed: boolean;
}

export interface StoredKeepOut {
  readonly panel: string;
  readonly reason: string;
  readonly outline: Polygon;
  /** Both where it says neither. */
  readonly side: "outside" | "inside" | null;
}

export interface StoredPiece {
  readonly id: string;
  readonly panels: readonly StoredPanel[];
  readonly marks: readonly StoredMark[];
  readonly keepOuts: readonly StoredKeepOut[];
  readonly joints: readonly (readonly [string, string])[];
  /** Three rows of four, the last column in mm; in the frame of the panel that carries the piece, where one does. */
  readonly placement: readonly number[];
  readonly on: string | null;
  readonly material: string;
  readonly kind: string;
  readonly thickness: number;
  /** Where in the board the drawn plane lies. */
  readonly plane: "middle" | "outside";
}

export interface StoredDieline {
  readonly construction: string;
  readonly version: string;
  readonly pieces: readonly StoredPiece[];
}

type Json = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);
const flat = (value: unknown): Flat => {
  const { x, y } = value as Flat;
  if (!Number.isFinite(x) || !Number.isFinite(y)) throw new TypeError("a place is not a pair of numbers");
  return { x: x / 1000, y: y / 1000 };
};

/** No chord leaves its arc by more than this, mm. */
const chordError = 0.02;

/** The bulge of a corner is the tangent of a quarter of the arc to the next one, as in DXF. */
function chords(from: Flat, to: Flat, bulge: number): Flat[] {
  if (!bulge) return [to];
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  const turn = 4 * Math.atan(bulge);
  // The centre lies to the left of a counter-clockwise arc.
  const away = (chord * (1 - bulge * bulge)) / (4 * bulge);
  const centre = {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / chord) * away,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / chord) * away,
  };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const parts = Math.max(
    2,
    Math.ceil(Math.abs(turn) / (2 * Math.acos(Math.max(0, 1 - chordError / radius)))),
  );
  return Array.from({ length: parts }, (_, index) => {
    const angle = start + (turn * (index + 1)) / parts;
    return index === parts - 1
      ? to
      : { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

function polygon(value: unknown): Polygon {
  const corners = list(value);
  return corners.flatMap((corner, index) =>
    chords(flat(corner), flat(corners[(index + 1) % corners.length]), Number(corner.bulge ?? 0)),
  );
}

const panelOf = (json: Json): StoredPanel => ({
  id: String(json.id),
  role: String(json.role),
  face: (json.face as string | null) ?? null,
  parent: (json.parent as string | null) ?? null,
  hinge: json.hinge ? [flat(list(json.hinge)[0]), flat(list(json.hinge)[1])] : null,
  hingeKind: String(json.hingeKind),
  angle: Number(json.angle),
  outline: polygon(json.outline),
  holes: list(json.holes).map(polygon),
});

function pieceOf(json: Json): StoredPiece {
  const material = json.material as Json;
  return {
    id: String(json.id),
    panels: list(json.panels).map(panelOf),
    marks: list(json.marks).map((mark) => ({
      kind: String(mark.kind),
      path: list(mark.path).map(flat),
      closed: Boolean(mark.closed),
    })),
    keepOuts: list(json.keepOuts).map((each) => ({
      panel: String(each.panel),
      reason: String(each.reason),
      outline: polygon(each.outline),
      side: (each.side as "outside" | "inside" | undefined) ?? null,
    })),
    joints: list(json.joints) as unknown as readonly (readonly [string, string])[],
    placement: (json.placement as readonly number[]).map((value, index) =>
      index % 4 === 3 ? value / 1000 : value,
    ),
    on: (json.on as string | undefined) ?? null,
    material: String(material.id),
    kind: String(material.kind),
    thickness: Number(material.thickness),
    plane: json.plane as StoredPiece["plane"],
  };
}

export function readStoredDieline(text: string): StoredDieline {
  const { dieline } = JSON.parse(text) as { dieline: Json };
  return {
    construction: String(dieline.construction),
    version: String(dieline.version),
    pieces: list(dieline.pieces).map(pieceOf),
  };
}
