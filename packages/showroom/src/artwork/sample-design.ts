/**
 * The sample artwork of a product as a design: the records that a buyer's design is made of, on the pieces that a picture
 * shows. Words are outlines, so that whoever draws it needs no font.
 */
import { boardLook, type Configuration, type Inks, printMode, productType } from "@foldmark/catalogue";
import {
  type Artboard,
  type DesignRecord,
  inverse,
  type Layout,
  layerKey,
  layoutOf,
  newNode,
  newRecord,
  type PanelRef,
  type PathCommand,
  panelRefOf,
  panelStyleIdOf,
  type Records,
  type SurfaceId,
  surfaceIdOf,
  writePath,
} from "@foldmark/design";
import {
  assembled,
  type Dieline,
  type FinishedPart,
  type Panel,
  type Piece,
  type PrintedShape,
  printedPieces,
} from "@foldmark/geometry";
import { besideOpenings } from "./beside-openings.ts";
import { facet, insideKind, outsideKind } from "./face-kinds.ts";
import { type Face, facesOf, fallingOn, roundFace, setOn } from "./faces.ts";
import { colourSchemes, foil, type Palette, paletteOf } from "./palettes.ts";
import type { FaceKind } from "./pattern.ts";
import { picturedAreas } from "./pictured-areas.ts";
import { inkFor } from "./sample-inks.ts";
import { printedInks, type Sample, sampleFor } from "./samples.ts";

type Side = Face["side"];

export interface SampleDesign {
  readonly records: Records;
  /** Of the pieces as they are pictured. */
  readonly layout: Layout;
}

interface Print {
  readonly inks: Inks;
  readonly palette: Palette;
}

/** What is printed on each side, on this board. */
type Prints = Readonly<Record<Side, Print | null>>;

/** Null for what is sold unprinted. */
export function sampleDesign(dieline: Dieline, configuration: Configuration): SampleDesign | null {
  const sample = sampleFor(configuration);
  if (!sample) return null;
  const shown = assembled(dieline);
  const layout = layoutOf({ ...shown, pictured: null, pieces: wrapped(dieline) }, null, picturedAreas);
  const draft = new Draft(configuration, layout);
  const faces = facesOf(shown);
  const isPrinted = printedPart(configuration);
  for (const piece of shown.pieces.filter(isPrinted)) {
    const prints = printsOn(configuration, sample, boardLook(configuration, piece).outside);
    const drawn = (panel: Panel, side: Side, kind: FaceKind): readonly PrintedShape[] => {
      const print = prints[side];
      if (!print || kind === "hidden") return [];
      const face = faces.face(piece, panel, side);
      const draw = (on: Face) => sample.draw(on, kind, print.palette, sample.words);
      if (!isRound(piece)) return fallingOn(panel, besideOpenings(face, faces, draw));
      const round = roundFace(face);
      return setOn(round, draw(round));
    };
    for (const [index, panel] of piece.panels.entries()) {
      const kind = outsideKind(dieline, piece, panel);
      for (const side of ["outside", "inside"] as const) {
        const ground = groundOn(side, panel, kind, prints);
        if (ground) draft.ground(panelRefOf(piece.id, side, panel.id), ground);
        // Round a can or a roll the artwork runs over all facets: it hangs on the whole.
        if (isRound(piece) && index > 0) continue;
        const on = isRound(piece) ? surfaceIdOf(piece.id, side) : panelRefOf(piece.id, side, panel.id);
        const shapes = drawn(panel, side, side === "outside" ? kind : insideKind(panel));
        for (const shape of shapes) draft.shape(on, shape, prints[side]!.inks);
      }
    }
  }
  return { records: draft.records, layout };
}

/** Board that is wrapped takes ink by its wrap, which lies on it as it is; drawings of old orders may not hold the wrap. */
const wrapped = (dieline: Dieline): readonly Piece[] =>
  printedPieces(dieline).map(({ shown, outside }) => {
    if (shown.material.kind !== "greyboard") return shown;
    const isWrap = outside !== null && outside.material.kind !== "greyboard";
    return { ...shown, material: isWrap ? outside.material : { ...shown.material, kind: "paper" } };
  });

/** Of a product made of two stocks only the sleeve or the wrap is printed. */
function printedPart({ sku }: Configuration): (piece: Piece) => boolean {
  const part = productType(sku).cover?.part;
  return (piece) => part !== "sleeve" || piece.id === "sleeve";
}

const isRound = ({ panels }: Piece): boolean => panels.every(({ id }) => facet.test(id));

function printsOn({ print, options }: Configuration, sample: Sample, board: string): Prints {
  const printed = (asked: Inks): Print => {
    const inks = printedInks(asked, board);
    const palette = paletteOf(colourSchemes[sample.scheme], inks, board);
    return { inks, palette: options.includes("hot-foil") ? { ...palette, words: foil } : palette };
  };
  const { outside, inside } = printMode(print);
  return { outside: outside && printed(outside), inside: inside && turnedRound(printed(inside)) };
}

/** Parts of the print that take a finish of their own: words, and where these are foil, varnish lies on what is beside them. */
export function finishedParts(configuration: Configuration, piece: Piece): readonly FinishedPart[] {
  const { options } = configuration;
  const sample = sampleFor(configuration);
  const print = sample && printsOn(configuration, sample, boardLook(configuration, piece).outside).outside;
  if (!print || !printedPart(configuration)(piece)) return [];
  const { words, first } = print.palette;
  const isFoiled = options.includes("hot-foil");
  return [
    ...(isFoiled ? [{ finish: "foil", colour: foil } as const] : []),
    ...(options.includes("emboss") ? [{ finish: "raised", colour: words } as const] : []),
    ...(options.includes("spot-uv") ? [{ finish: "gloss", colour: isFoiled ? first : words } as const] : []),
  ];
}

/** In process colours the strongest one is the ground of an inside, and words stay light. */
function turnedRound({ inks, palette: p }: Print): Print {
  return {
    inks,
    palette: inks.kind === "process" ? { ...p, ground: p.first, words: p.second ?? p.words } : p,
  };
}

interface Ground {
  readonly colour: string;
  readonly inks: Inks;
}

const groundOf = (print: Print | null): Ground | null =>
  print?.palette.ground ? { colour: print.palette.ground, inks: print.inks } : null;

function groundOn(side: Side, panel: Panel, kind: FaceKind, { outside, inside }: Prints): Ground | null {
  if (side === "inside") return groundOf(inside);
  const ground = groundOf(outside);
  if (!ground || kind === "hidden") return null;
  // What rolls over into the box shows its print side there, so it wears the colour of the inside.
  return (kind === "inside" && panel.role !== "roll" && groundOf(inside)) || ground;
}

class Draft {
  readonly #records = new Map<string, DesignRecord>();
  readonly #counts = new Map<string, number>();
  readonly #layout: Layout;

  constructor({ quantity: _, ...product }: Configuration, layout: Layout) {
    this.#layout = layout;
    this.#keep(newRecord("document", { product: { ...product, options: [...product.options] } }));
  }

  get records(): Records {
    return this.#records;
  }

  ground(panel: PanelRef, { colour, inks }: Ground): void {
    this.#surfaceOf(panel);
    const id = panelStyleIdOf(panel);
    this.#keep(newRecord("panel-style", { id, panel, background: this.#paint(colour, inks) }));
  }

  /** @param shape in the frame of the blank: mm, y down */
  shape(parent: PanelRef | SurfaceId, { path, fill, stroke }: PrintedShape, inks: Inks): void {
    const place = this.#count(parent);
    const { outline, ...box } = outlineOn(this.#surfaceOf(parent), path);
    this.#keep(
      newNode("shape", {
        id: `node:${this.#records.size}`,
        parent,
        index: layerKey(place),
        ...box,
        shape: { form: "path", path: outline, width: box.width, height: box.height, rule: "nonzero" },
        fill: fill ? this.#paint(fill, inks) : null,
        stroke: stroke
          ? {
              paint: this.#paint(stroke.colour, inks),
              width: Math.round(stroke.width * 1000),
              cap: "butt",
              join: "miter",
              dash: [],
            }
          : null,
      }),
    );
  }

  #keep(record: DesignRecord): void {
    this.#records.set(record.id, record);
  }

  #count(parent: string): number {
    const count = this.#counts.get(parent) ?? 0;
    this.#counts.set(parent, count + 1);
    return count;
  }

  #paint(colour: string, inks: Inks) {
    const ink = inkFor(colour, inks);
    this.#keep(ink);
    return { ink: ink.id, tint: 1000 };
  }

  #surfaceOf(ref: PanelRef | SurfaceId): Artboard {
    const artboard = this.#layout.artboard(ref);
    if (!artboard) throw new Error(`The pictured product has no ${ref}.`);
    const { piece, side } = artboard;
    this.#keep(newRecord("surface", { id: surfaceIdOf(piece.id, side), piece: piece.id, side }));
    return artboard;
  }
}

/** A path in the coordinates of an artboard, in a box that fits it. Curves of letters are raised to those of a design. */
function outlineOn({ toBlank }: Artboard, path: PrintedShape["path"]) {
  const [a, b, c, d, e, f] = inverse(toBlank);
  const letters: PathCommand[0][] = [];
  /** x and y in turn. */
  const points: number[] = [];
  const add = (x: number, y: number) => {
    const [right, up] = [x * 1000, -y * 1000];
    points.push(Math.round(a * right + c * up + e), Math.round(b * right + d * up + f));
  };
  let [fromX, fromY] = [0, 0];
  for (const command of path) {
    const [letter, x = 0, y = 0, toX = 0, toY = 0] = command;
    letters.push(letter === "Q" ? "C" : letter);
    if (letter === "Q") {
      add(fromX + ((x - fromX) * 2) / 3, fromY + ((y - fromY) * 2) / 3);
      add(toX + ((x - toX) * 2) / 3, toY + ((y - toY) * 2) / 3);
      add(toX, toY);
    } else
      for (let index = 1; index < command.length; index += 2)
        add(command[index] as number, command[index + 1] as number);
    if (letter === "Z") continue;
    fromX = command.at(-2) as number;
    fromY = command.at(-1) as number;
  }
  const { minX: x, minY: y, maxX, maxY } = boundsOfPoints(points);
  return {
    x,
    y,
    width: Math.max(1, maxX - x),
    height: Math.max(1, maxY - y),
    outline: writePath(commandsOf(letters, points, x, y)),
  };
}

function boundsOfPoints(points: readonly number[]) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index]!, points[index + 1]!];
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

const pointsOf = { M: 1, L: 1, C: 3, Z: 0 } as const;

function commandsOf(
  letters: readonly PathCommand[0][],
  points: readonly number[],
  left: number,
  top: number,
): readonly PathCommand[] {
  let at = 0;
  return letters.map((letter) => {
    const command: (string | number)[] = [letter];
    for (const end = at + 2 * pointsOf[letter]; at < end; at += 2)
      command.push(points[at]! - left, points[at + 1]! - top);
    return command as unknown as PathCommand;
  });
}
