/** Test support: reads the pages of a PDF from the bytes alone, knowing nothing of how it was written. Lengths in mm. */

export interface ReadLayer {
  /** Colour spaces its lines, fills and letters were painted in, by the name of the ink; "process" where it is none. */
  readonly inks: ReadonlySet<string>;
  readonly painted: ReadonlySet<"stroke" | "fill">;
  readonly overprints: boolean;
  readonly length: number;
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number];
  /** Every line, curves in small steps. */
  readonly paths: readonly (readonly (readonly [x: number, y: number])[])[];
}

export interface ReadWords {
  readonly layer: string;
  readonly text: string;
  /** From the base line to the height of capitals, from the first letter to the last. */
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number];
}

export interface ReadPage {
  readonly media: readonly number[];
  readonly trim: readonly number[];
  /** By the name a designer's program lists. */
  readonly layers: ReadonlyMap<string, ReadLayer>;
  readonly text: string;
  readonly words: readonly ReadWords[];
}

const perPoint = 25.4 / 72;
type Matrix = readonly [number, number, number, number, number, number];

type Inflate = (packed: Uint8Array) => Uint8Array;

/** A byte a letter. */
function latin(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

class File {
  private readonly objects = new Map<number, string>();
  private readonly inflate: Inflate;

  constructor(bytes: Uint8Array, inflate: Inflate) {
    this.inflate = inflate;
    const text = latin(bytes);
    for (const [, id, body] of text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g))
      this.objects.set(Number(id), body!);
  }

  object(reference: string): string {
    return this.objects.get(Number(/^(\d+) 0 R/.exec(reference.trim())![1]))!;
  }

  stream(reference: string): string {
    const body = this.object(reference);
    const start = /stream\r?\n/.exec(body)!;
    const length = Number(/\/Length (\d+)/.exec(body)![1]);
    const from = start.index + start[0].length;
    const raw = Uint8Array.from(body.slice(from, from + length), (letter) => letter.charCodeAt(0));
    return latin(/FlateDecode/.test(body) ? this.inflate(raw) : raw);
  }

  find(pattern: RegExp): string[] {
    return [...this.objects.values()].filter((body) => pattern.test(body));
  }
}

/** `/name 12 0 R` pairs of the dictionary under a key. */
function references(body: string, key: string): Map<string, string> {
  const inner = new RegExp(`/${key}\\s*<<([^>]*)>>`).exec(body)?.[1] ?? "";
  return new Map([...inner.matchAll(/\/(\S+)\s+(\d+ 0 R)/g)].map(([, name, ref]) => [name!, ref!]));
}

const numbers = (body: string, key: string): number[] =>
  new RegExp(`/${key}\\s*\\[([^\\]]*)\\]`)
    .exec(body)![1]!
    .trim()
    .split(/\s+/)
    .map((value) => Number(value) * perPoint);

const bezier = (p: readonly (readonly [number, number])[], t: number): readonly [number, number] => {
  const u = 1 - t;
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [0, 1].map((axis) => weights.reduce((sum, w, index) => sum + w * p[index]![axis as 0 | 1], 0)) as [
    number,
    number,
  ];
};

class Layer {
  readonly inks = new Set<string>();
  readonly painted = new Set<"stroke" | "fill">();
  overprints = true;
  length = 0;
  readonly paths: (readonly (readonly [number, number])[])[] = [];
  box: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];

  reach([x, y]: readonly [number, number]): void {
    const [a, b, c, d] = this.box;
    this.box = [Math.min(a, x), Math.min(b, y), Math.max(c, x), Math.max(d, y)];
  }

  lay(ink: string, overprints: boolean): void {
    this.inks.add(ink);
    if (!overprints) this.overprints = false;
  }

  paint(path: readonly (readonly [number, number])[][], ink: string, overprints: boolean): void {
    this.lay(ink, overprints);
    this.paths.push(...path);
    for (const points of path)
      points.forEach((point, index) => {
        this.reach(point);
        const before = points[index - 1];
        if (before) this.length += Math.hypot(point[0] - before[0], point[1] - before[1]);
      });
  }
}

interface State {
  matrix: Matrix;
  stroke: string;
  fill: string;
  overprints: boolean;
}

/** Walks the operators of one page. */
class Walk {
  readonly layers = new Map<string, Layer>();
  text = "";
  readonly words: ReadWords[] = [];
  private size = 0;
  private textMatrix: Matrix = [1, 0, 0, 1, 0, 0];
  private layerName = "";
  private state: State = {
    matrix: [perPoint, 0, 0, perPoint, 0, 0],
    stroke: "process",
    fill: "process",
    overprints: false,
  };
  private readonly kept: State[] = [];
  private open: (readonly [number, number])[][] = [];
  private layer: Layer | null = null;
  private readonly names: ReadonlyMap<string, string>;
  private readonly inks: ReadonlyMap<string, string>;
  private readonly overprinting: ReadonlySet<string>;
  private readonly letters: ReadonlyMap<string, string>;
  private readonly widths: ReadonlyMap<number, number>;

  constructor(
    names: ReadonlyMap<string, string>,
    inks: ReadonlyMap<string, string>,
    overprinting: ReadonlySet<string>,
    letters: ReadonlyMap<string, string>,
    widths: ReadonlyMap<number, number>,
  ) {
    this.widths = widths;
    this.names = names;
    this.inks = inks;
    this.overprinting = overprinting;
    this.letters = letters;
  }

  private place(x: number, y: number): readonly [number, number] {
    const [a, b, c, d, e, f] = this.state.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  private paint(how: "stroke" | "fill"): void {
    this.layer?.painted.add(how);
    this.layer?.paint(this.open, this.state[how], this.state.overprints);
    this.open = [];
  }

  operator(name: string, operands: readonly string[]): void {
    const n = operands.map(Number) as [number, number, number, number, number, number];
    const path = this.open.at(-1);
    if (name === "q") this.kept.push({ ...this.state });
    else if (name === "Q") this.state = this.kept.pop()!;
    else if (name === "cm") {
      const [a, b, c, d, e, f] = this.state.matrix;
      const [p, q, r, s, t, u] = n;
      this.state.matrix = [
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
      ];
    } else if (name === "gs") this.state.overprints = this.overprinting.has(operands[0]!.slice(1));
    else if (name === "CS") this.state.stroke = this.inks.get(operands[0]!.slice(1)) ?? "process";
    else if (name === "cs") this.state.fill = this.inks.get(operands[0]!.slice(1)) ?? "process";
    else if (name === "K") this.state.stroke = "process";
    else if (name === "k") this.state.fill = "process";
    else if (name === "BDC") this.begin(this.names.get(operands[1]!.slice(1))!);
    else if (name === "EMC") this.layer = null;
    else if (name === "m") this.open.push([this.place(n[0], n[1])]);
    else if (name === "l") path!.push(this.place(n[0], n[1]));
    else if (name === "c") this.curve(path!, n);
    else if (name === "h") path!.push(path![0]!);
    else if (name === "S") this.paint("stroke");
    else if (name === "f" || name === "f*") this.paint("fill");
    else if (name === "Tf") this.size = Number(operands[1]);
    else if (name === "Tm") this.textMatrix = n;
    else if (name === "Tj") this.write(operands[0]!);
  }

  private begin(name: string): void {
    this.layerName = name;
    this.layer = this.layers.get(name) ?? new Layer();
    this.layers.set(name, this.layer);
  }

  private curve(path: (readonly [number, number])[], n: readonly number[]): void {
    const corners = [
      path.at(-1)!,
      this.place(n[0]!, n[1]!),
      this.place(n[2]!, n[3]!),
      this.place(n[4]!, n[5]!),
    ];
    for (let step = 1; step <= 24; step++) path.push(bezier(corners, step / 24));
  }

  private write(hex: string): void {
    const glyphs = hex.slice(1, -1).match(/.{4}/g) ?? [];
    this.layer?.lay(this.state.fill, this.state.overprints);
    const text = glyphs.map((glyph) => this.letters.get(glyph) ?? "\ufffd").join("");
    this.text += `${text}\n`;
    const width = glyphs.reduce((sum, glyph) => sum + (this.widths.get(Number.parseInt(glyph, 16)) ?? 0), 0);
    const [a, b, c, d, e, f] = this.textMatrix;
    const corner = (u: number, v: number) => this.place(a * u + c * v + e, b * u + d * v + f);
    const [x0, y0] = corner(0, 0);
    const [x1, y1] = corner((width * this.size) / 1000, this.size * 0.7);
    const box = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)] as const;
    this.words.push({ layer: this.layerName, text, box });
  }
}

/** What the font says each glyph means. */
function lettersIn(file: File, fonts: ReadonlyMap<string, string>): Map<string, string> {
  const letters = new Map<string, string>();
  for (const font of fonts.values()) {
    const meanings = /\/ToUnicode (\d+ 0 R)/.exec(file.object(font))![1]!;
    for (const [, glyph, codePoint] of file.stream(meanings).matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})>\n/g))
      letters.set(glyph!, String.fromCodePoint(Number.parseInt(codePoint!, 16)));
  }
  return letters;
}

/** Of each glyph, in thousandths of the type size. */
function widthsIn(file: File): Map<number, number> {
  const [font = ""] = file.find(/\/CIDFontType2/);
  const table = /\/W \[([\s\S]*?\])\s*\]/.exec(font)?.[1] ?? "";
  return new Map(
    [...table.matchAll(/(\d+)\s*\[\s*([\d.]+)\s*\]/g)].map(([, glyph, width]) => [
      Number(glyph),
      Number(width),
    ]),
  );
}

/** In plain letters, or in two bytes each where it has others. */
function nameIn(object: string): string {
  const [, plain, coded = ""] = /\/Name (?:\(([^)]*)\)|<FEFF([0-9A-F]*)>)/i.exec(object)!;
  const letters = (coded.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
  return plain ?? String.fromCharCode(...letters);
}

export function readPdf(bytes: Uint8Array, inflate: Inflate): ReadPage[] {
  const file = new File(bytes, inflate);
  return file.find(/\/Type\s*\/Page\b(?!s)/).map((page) => {
    const named = new Map(
      [...references(page, "Properties")].map(([key, ref]) => [key, nameIn(file.object(ref))]),
    );
    const inks = new Map(
      [...references(page, "ColorSpace")].map(([key, ref]) => [
        key,
        /\/Separation\s*\/(\S+)/.exec(file.object(ref))![1]!,
      ]),
    );
    const overprinting = new Set(
      [...references(page, "ExtGState")]
        .filter(([, ref]) => /\/OP true/.test(file.object(ref)) && /\/op true/.test(file.object(ref)))
        .map(([key]) => key),
    );
    const walk = new Walk(
      named,
      inks,
      overprinting,
      lettersIn(file, references(page, "Font")),
      widthsIn(file),
    );
    let operands: string[] = [];
    const content = file.stream(/\/Contents (\d+ 0 R)/.exec(page)![1]!);
    for (const [token] of content.matchAll(/\[[^\]]*\]|<[0-9a-f]*>|\/\S+|[-+.\d]+(?=\s)|[A-Za-z*]+/g)) {
      if (/^[A-Za-z]/.test(token)) {
        walk.operator(token, operands);
        operands = [];
      } else operands.push(token);
    }
    return {
      media: numbers(page, "MediaBox"),
      trim: numbers(page, "TrimBox"),
      layers: walk.layers,
      text: walk.text,
      words: walk.words,
    };
  });
}
