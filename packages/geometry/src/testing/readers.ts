/** Test support: small readers of the files we write, made from the formats alone, without our own geometry. */

type Corners = readonly [minX: number, minY: number, maxX: number, maxY: number];

export interface Read {
  /** Of the blanks, mm: a blank ends where it is cut, whatever aids are drawn around it. */
  readonly width: number;
  readonly height: number;
  /** Round everything that is drawn. */
  readonly box: Corners;
  /** Of all strokes on a layer, mm. */
  readonly lengths: ReadonlyMap<string, number>;
  readonly texts: readonly string[];
}

const nowhere: Corners = [
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

const reaching = ([a, b, c, d]: Corners, [x, y]: readonly [number, number]): Corners => [
  Math.min(a, x),
  Math.min(b, y),
  Math.max(c, x),
  Math.max(d, y),
];

class Drawing {
  private box = nowhere;
  private blanks = nowhere;
  private readonly lengths = new Map<string, number>();
  readonly texts: string[] = [];

  line(layer: string, points: readonly (readonly [number, number])[]): void {
    points.forEach(([x, y], index) => {
      const before = points[index - 1];
      if (before) this.add(layer, Math.hypot(x - before[0], y - before[1]));
      this.box = reaching(this.box, [x, y]);
      if (/^(cut|1|halfcut|4|partial-cut)$/i.test(layer)) this.blanks = reaching(this.blanks, [x, y]);
    });
  }

  /** An arc walked in many small steps. */
  arc(layer: string, x: number, y: number, radius: number, from: number, sweep: number): void {
    const count = 120;
    this.line(
      layer,
      Array.from({ length: count + 1 }, (_, index) => {
        const angle = from + (sweep * index) / count;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
      }),
    );
  }

  private add(layer: string, length: number): void {
    this.lengths.set(layer, (this.lengths.get(layer) ?? 0) + length);
  }

  read(): Read {
    const [minX, minY, maxX, maxY] = this.blanks;
    return {
      width: maxX - minX,
      height: maxY - minY,
      box: this.box,
      lengths: this.lengths,
      texts: this.texts,
    };
  }
}

export function readDxf(text: string): Read {
  const lines = text.trimEnd().split("\n");
  const drawing = new Drawing();
  let entity: Record<number, string> = {};
  let kind = "";
  let inEntities = false;
  const flush = (): void => {
    const value = (code: number): number => Number(entity[code]);
    if (!inEntities) return;
    if (kind === "LINE")
      drawing.line(entity[8]!, [
        [value(10), value(20)],
        [value(11), value(21)],
      ]);
    if (kind === "TEXT") drawing.texts.push(entity[1]!);
    if (kind === "ARC") {
      const from = (value(50) * Math.PI) / 180;
      const sweep = (((value(51) - value(50)) % 360) + 360) % 360 || 360;
      drawing.arc(entity[8]!, value(10), value(20), value(40), from, (sweep * Math.PI) / 180);
    }
  };
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const code = Number(lines[index]);
    const value = lines[index + 1]!;
    if (code === 0) {
      flush();
      kind = value;
      entity = {};
    } else if (code === 2 && kind === "SECTION") inEntities = value === "ENTITIES";
    else entity[code] = value;
  }
  return drawing.read();
}

export function readCf2(text: string): Read {
  const drawing = new Drawing();
  const rows = text.split("\r\n");
  for (const [index, row] of rows.entries()) {
    const [kind, , type, , ...rest] = row.split(",");
    const [x0, y0, x1, y1, cx, cy, direction] = rest.map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (kind === "T") drawing.texts.push(rows[index + 1]!);
    if (kind === "L")
      drawing.line(type!, [
        [x0, y0],
        [x1, y1],
      ]);
    if (kind === "A") {
      const from = Math.atan2(y0 - cy, x0 - cx);
      const to = Math.atan2(y1 - cy, x1 - cx);
      let sweep = (to - from) * direction;
      while (sweep <= 1e-9) sweep += 2 * Math.PI;
      drawing.arc(type!, cx, cy, Math.hypot(x0 - cx, y0 - cy), from, sweep * direction);
    }
  }
  return drawing.read();
}

export function readSvg(text: string): Read {
  const drawing = new Drawing();
  let layer = "";
  for (const [, opened, stroke, d, words] of text.matchAll(
    /<g id="([\w-]+)" inkscape:groupmode|<path fill="none" (stroke=[^>]*?)d="([^"]+)"|<text [^>]*>([^<]*)/g,
  )) {
    if (opened) layer = opened;
    if (words) drawing.texts.push(words);
    if (!stroke) continue;
    let at: [number, number] = [0, 0];
    let start = at;
    for (const [, command, tail] of d!.matchAll(/([MLAZ])([^MLAZ]*)/g)) {
      const n = tail!
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      if (command === "M") {
        at = [n[0]!, n[1]!];
        start = at;
      } else if (command === "Z") drawing.line(layer, [at, start]);
      else if (command === "L") {
        drawing.line(layer, [at, [n[0]!, n[1]!]]);
        at = [n[0]!, n[1]!];
      } else {
        svgArc(drawing, layer, at, n);
        at = [n[5]!, n[6]!];
      }
    }
  }
  return drawing.read();
}

/** Circular arcs as SVG writes them: radius, large flag, sweep flag, end. */
function svgArc(
  drawing: Drawing,
  layer: string,
  [x0, y0]: readonly [number, number],
  n: readonly number[],
): void {
  const [x1, y1] = [n[5]!, n[6]!];
  const chord = Math.hypot(x1 - x0, y1 - y0);
  const radius = Math.max(n[0]!, chord / 2);
  const height = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4));
  const side = n[3] === n[4] ? -1 : 1;
  const cx = (x0 + x1) / 2 - (side * height * (y1 - y0)) / chord;
  const cy = (y0 + y1) / 2 + (side * height * (x1 - x0)) / chord;
  const from = Math.atan2(y0 - cy, x0 - cx);
  let sweep = Math.atan2(y1 - cy, x1 - cx) - from;
  if (n[4] === 1) while (sweep <= 0) sweep += 2 * Math.PI;
  else while (sweep >= 0) sweep -= 2 * Math.PI;
  drawing.arc(layer, cx, cy, radius, from, sweep);
}

export interface ReadTag {
  readonly code: number;
  readonly value: string;
}

/** Every pair of a DXF file. */
export function readDxfTags(text: string): ReadTag[] {
  const lines = text.split("\n");
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, index) => ({
    code: Number(lines[2 * index]),
    value: lines[2 * index + 1]!,
  }));
}
