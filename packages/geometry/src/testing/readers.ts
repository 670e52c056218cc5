/** Test support: small readers of the files we write, made from the formats alone, without our own geometry. */

export interface Read {
  /** mm */
  readonly width: number;
  readonly height: number;
  readonly cut: number;
  readonly crease: number;
}

class Drawing {
  private minX = Number.POSITIVE_INFINITY;
  private minY = Number.POSITIVE_INFINITY;
  private maxX = Number.NEGATIVE_INFINITY;
  private maxY = Number.NEGATIVE_INFINITY;
  private readonly lengths = new Map<string, number>();

  line(layer: string, points: readonly (readonly [number, number])[]): void {
    points.forEach(([x, y], index) => {
      const before = points[index - 1];
      if (before) this.add(layer, Math.hypot(x - before[0], y - before[1]));
      // The blank ends at its cut, whatever aids are drawn around it.
      if (!/^(cut|1)$/i.test(layer)) return;
      this.minX = Math.min(this.minX, x);
      this.maxX = Math.max(this.maxX, x);
      this.minY = Math.min(this.minY, y);
      this.maxY = Math.max(this.maxY, y);
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

  read(cut: string, crease: readonly string[]): Read {
    return {
      width: this.maxX - this.minX,
      height: this.maxY - this.minY,
      cut: this.lengths.get(cut) ?? 0,
      crease: crease.reduce((sum, layer) => sum + (this.lengths.get(layer) ?? 0), 0),
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
  return drawing.read("CUT", ["CREASE", "REVERSE_CREASE"]);
}

export function readCf2(text: string): Read {
  const drawing = new Drawing();
  for (const row of text.split("\r\n")) {
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
  return drawing.read("1", ["2"]);
}

export function readSvg(text: string): Read {
  const drawing = new Drawing();
  for (const [, layer, d] of text.matchAll(/<g data-layer="([\w-]+)"[^>]*><path d="([^"]+)"/g)) {
    if (layer !== "cut" && layer !== "crease" && layer !== "reverse-crease") continue;
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
  return drawing.read("cut", ["crease", "reverse-crease"]);
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
