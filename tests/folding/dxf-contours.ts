/** Reads the lines of a DXF file and says what a cutting table would stumble over. */

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Stroke {
  readonly layer: string;
  readonly isStraight: boolean;
  readonly from: Place;
  readonly to: Place;
  /** mm along the line or arc. */
  readonly length: number;
}

type Groups = ReadonlyMap<number, string>;

/** The entities, each as its group codes; what stands before the first entity of a section is left out. */
function entitiesOf(text: string): { type: string; groups: Groups }[] {
  const lines = text.split(/\r?\n/);
  const found: { type: string; groups: Map<number, string> }[] = [];
  let inEntities = false;
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const code = Number(lines[index]);
    const value = lines[index + 1]!.trim();
    if (code === 2 && value === "ENTITIES") inEntities = true;
    else if (code === 0 && value === "ENDSEC") inEntities = false;
    else if (inEntities && code === 0) found.push({ type: value, groups: new Map() });
    else if (inEntities) found.at(-1)?.groups.set(code, value);
  }
  return found;
}

const unread = new Set(["LINE", "ARC", "CIRCLE", "TEXT", "MTEXT", "POINT"]);

function strokeOf(type: string, groups: Groups): Stroke[] {
  const number = (code: number): number => Number(groups.get(code));
  const layer = groups.get(8) ?? "";
  if (type === "LINE") {
    const from = { x: number(10), y: number(20) };
    const to = { x: number(11), y: number(21) };
    return [{ layer, isStraight: true, from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }];
  }
  if (type === "ARC") {
    const radius = number(40);
    const at = (degrees: number): Place => ({
      x: number(10) + radius * Math.cos((degrees * Math.PI) / 180),
      y: number(20) + radius * Math.sin((degrees * Math.PI) / 180),
    });
    const turn = (number(51) - number(50) + 360) % 360;
    const length = (radius * turn * Math.PI) / 180;
    return [{ layer, isStraight: false, from: at(number(50)), to: at(number(51)), length }];
  }
  if (!unread.has(type)) throw new TypeError(`DXF has a ${type}, which this reader does not know`);
  return [];
}

const strokesOf = (dxf: string): Stroke[] =>
  entitiesOf(dxf).flatMap(({ type, groups }) => strokeOf(type, groups));

/** Right through, or through the label and not its liner. */
const isCut = ({ layer }: Stroke): boolean => /(^|[^A-Z])(HALF)?CUT$/.test(layer);

/** mm; files are written to a ten-thousandth, arcs end where their rounded angles say. */
const sameEnd = 0.01;
const shortestStep = 0.1;

function distance({ x, y }: Place, { from, to }: Stroke): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const share = squared ? Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / squared)) : 0;
  return Math.hypot(from.x + share * dx - x, from.y + share * dy - y);
}

/** Which side of a line a place lies on, as a length from it. */
const aside = ({ x, y }: Place, { from, to, length }: Stroke): number =>
  ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;

/** Two straight lines that run across each other, not only meet. */
const isAcross = (a: Stroke, b: Stroke): boolean => {
  const clear = 5 * sameEnd;
  const parts = (one: Stroke, other: Stroke): boolean => {
    const [p, q] = [aside(other.from, one), aside(other.to, one)];
    return (p > clear && q < -clear) || (p < -clear && q > clear);
  };
  return parts(a, b) && parts(b, a);
};

function crossings(cuts: readonly Stroke[]): string[] {
  const straight = cuts.filter(({ isStraight, length }) => isStraight && length > shortestStep);
  return straight.flatMap((a, index) =>
    straight
      .slice(index + 1)
      .filter((b) => isAcross(a, b))
      .map((b) => `two cuts cross, from (${a.from.x}, ${a.from.y}) and from (${b.from.x}, ${b.from.y})`),
  );
}

/** What is wrong with the cut, a sentence each. */
export function cutProblems(dxf: string): string[] {
  const strokes = strokesOf(dxf);
  const cuts = strokes.filter(isCut);
  if (!cuts.length) return ["nothing is cut"];
  const told = ({ x, y }: Place): string => `(${x.toFixed(2)}, ${y.toFixed(2)})`;
  const jogs = cuts
    .filter(({ length }) => length < shortestStep)
    .map(({ from, length }) => `a step of ${length.toFixed(3)} mm in the cut at ${told(from)}`);
  const near = (a: Place, b: Place): boolean =>
    Math.abs(a.x - b.x) < sameEnd && Math.abs(a.y - b.y) < sameEnd;
  const open: string[] = [];
  for (const cut of cuts)
    for (const end of [cut.from, cut.to]) {
      const goesOn = cuts.some((other) => other !== cut && (near(end, other.from) || near(end, other.to)));
      // A slit may end where a crease begins, or in the middle of another line.
      const ends = goesOn || strokes.some((other) => other !== cut && distance(end, other) < 2 * sameEnd);
      if (!ends) open.push(`the cut ends in the open at ${told(end)}`);
    }
  return [...jogs, ...open, ...crossings(cuts)];
}
