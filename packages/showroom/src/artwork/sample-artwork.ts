/**
 * The artwork every picture of a product wears until the buyer brings their own: which pattern, in which colours, on
 * which faces. The choice of print, board and finish shows in it.
 */
import {
  boardLook,
  type Configuration,
  type Inks,
  mixedColour,
  type PatternId,
  patternOf,
  printMode,
  productType,
} from "@foldmark/catalogue";
import type {
  BoardLook,
  Dieline,
  Dress,
  Panel,
  PanelDress,
  Piece,
  PieceId,
  PrintedShape,
} from "@foldmark/geometry";
import { assembled, ringBounds, shapeSvg } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import { besideOpenings } from "./beside-openings.ts";
import { awning, handleWithJoy, keepThis, numberFour, openSlowly, stamp, vine } from "./box-patterns.ts";
import { type Face, facesOf, fallingOn, setOn } from "./faces.ts";
import { halves, hills, moons, onItsWay, seal, thankYou, weekend, wordTape } from "./flat-patterns.ts";
import { liningOn } from "./linings.ts";
import { type ColourSchemeName, colourSchemes, type Palette, paletteOf } from "./palettes.ts";
import type { Draw, FaceKind, Words } from "./pattern.ts";
import { readyMadePatterns } from "./ready-made-patterns.ts";
import { stripsOn } from "./strips.ts";

interface Sample {
  readonly draw: Draw;
  readonly scheme: ColourSchemeName;
  readonly words: Words;
}

const words = (greeting: string, long: string, short = greeting): Words => ({ greeting, long, short });

const openSlowlySample: Sample = {
  draw: openSlowly,
  scheme: "orchard",
  words: words("Hello.", "Open slowly.", "Nothing to hurry for."),
};
const stampSample: Sample = {
  draw: stamp,
  scheme: "orchard",
  words: words("Ready.", "Inside: what you asked for."),
};
const wayWords = words("Soon.", "On its way.");
const postSample: Sample = { draw: onItsWay, scheme: "orchard", words: wayWords };
const rigidSample: Sample = {
  draw: keepThis,
  scheme: "evening",
  words: words("Keep this.", "Keep this.", "For you."),
};
const tapeSample: Sample = { draw: wordTape, scheme: "orchard", words: words("Soon.", "Packed with care.") };

/** Null: not printed, or sold with a ready-made pattern. */
const samples: Readonly<Record<ProductType, Sample | null>> = {
  "mailer-box-plain": null,
  "delivery-mailer-box-plain": null,
  "shipping-box-plain": null,
  "bio-poly-mailer-plain": null,
  "sample-packs": null,
  "pre-printed-mailer-box-eco": null,
  "pre-printed-mailer-box-full-colour": null,
  "pre-printed-kraft-tape": null,
  "mailer-box-eco": stampSample,
  "mailer-box-eco-white": { ...stampSample, words: words("Soon.", "Inside: what you asked for.") },
  "mailer-box-eco-color": {
    ...stampSample,
    scheme: "harbour",
    words: words("Sunny.", "A little light for the day."),
  },
  "mailer-box-full-color": openSlowlySample,
  "mailer-box-white-ink": { ...stampSample, words: words("Quiet.", "Good things make no noise.") },
  "mailer-box-full-color-double-sided": openSlowlySample,
  "delivery-mailer-box": { ...stampSample, words: words("Hello.", "Straight from our table.") },
  "sleeved-mailer-box": {
    draw: openSlowly,
    scheme: "bakery",
    words: words("Hello.", "Slide me.", "Take your time."),
  },
  "product-box": { draw: numberFour, scheme: "harbour", words: words("No. 4", "Number four") },
  "product-box-two-pieces": { draw: awning, scheme: "bakery", words: words("Sweet.", "Sweet things.") },
  "product-box-wine-box": { draw: vine, scheme: "cellar", words: words("Cheers.", "Cheers.") },
  "shipping-box": { draw: handleWithJoy, scheme: "orchard", words: words("Hello.", "Handle with joy.") },
  "paper-bag": { draw: moons, scheme: "bakery", words: words("Hello.", "Hello.") },
  "rigid-envelope": postSample,
  "poly-mailer": postSample,
  "paper-mailer": postSample,
  "bio-poly-mailer": { ...postSample, scheme: "meadow" },
  "recycled-poly-mailer": { ...postSample, scheme: "harbour" },
  "tissue-paper": { draw: halves, scheme: "bakery", words: wayWords },
  "packing-paper": { draw: halves, scheme: "orchard", words: wayWords },
  "packing-tape": tapeSample,
  "kraft-tape": tapeSample,
  "paper-can": { draw: hills, scheme: "meadow", words: words("Early.", "Early.") },
  "cake-box": { draw: awning, scheme: "bakery", words: words("Sweet.", "Sweet.") },
  "magnetic-box": rigidSample,
  "rigid-drawer-box": { ...rigidSample, words: words("Look in.", "Look in.", "For you.") },
  "rigid-box": { ...rigidSample, scheme: "cellar", words: words("For you.", "For you.", "With love.") },
  "rigid-box-two-pieces": rigidSample,
  "special-box": openSlowlySample,
  "carrier-box": { draw: awning, scheme: "orchard", words: words("Lunch.", "Lunch.") },
  "doypack-bag": { draw: hills, scheme: "meadow", words: words("Early.", "Early.") },
  "square-label": { draw: seal, scheme: "orchard", words: words("Hello.", "Hello.") },
  "tote-bag": { draw: weekend, scheme: "orchard", words: words("Weekend.", "Weekend.") },
  "printed-card": { draw: thankYou, scheme: "harbour", words: words("Thank you.", "Thank you.") },
};

const readyMadeSchemes: Readonly<Record<PatternId, ColourSchemeName>> = {
  arches: "orchard",
  dots: "orchard",
  confetti: "harbour",
  winter: "orchard",
  fragile: "bakery",
  "this-way-up": "orchard",
};

function sampleFor(configuration: Configuration): Sample | null {
  const { sku, print } = configuration;
  if (printMode(print).outside?.kind !== "ready-made") return samples[sku];
  const pattern = patternOf(configuration);
  return pattern && { draw: readyMadePatterns[pattern], scheme: readyMadeSchemes[pattern], words: wayWords };
}

/** Ready-made patterns come in one ink on kraft and in process colours on white. */
const inksOf = (inks: Inks, surface: string): Inks =>
  inks.kind !== "ready-made"
    ? inks
    : lightSurface(surface)
      ? { kind: "process", colours: 4 }
      : { kind: "spot", colours: 1 };

const lightSurface = (colour: string): boolean => Number.parseInt(colour.slice(5, 7), 16) > 200;

/** The face that is looked at first, by construction. */
const mainFaces: Readonly<Record<string, string>> = {
  "roll-end-lock-front": "lid",
  "roll-end-tuck-front": "lid",
  "cake-box": "lid",
  "two-piece": "lid-base",
  "rigid-two-piece": "lid-base",
  "rigid-hinged": "case-top",
  "rigid-magnetic": "case-top",
  "rigid-flat-pack": "case-top",
  "rigid-drawer": "sleeve-top",
  "sleeved-mailer": "sleeve-top",
  "plain-box": "lid",
};

/** Faces on which the artwork of the main face goes on. */
const continued: ReadonlySet<string> = new Set(["lid-front", "case-flap"]);

/** Boxes whose lid is a piece of its own: the base under it stays quiet. */
const separateLids: ReadonlySet<string> = new Set(["two-piece", "rigid-two-piece"]);

/** Round goods are drawn in facets; their artwork runs over all of them. */
const facet = /^(body|outer|lid)-\d+$/;

function kindOf(dieline: Dieline, piece: Piece, panel: Panel): FaceKind {
  const { id, role, face } = panel;
  // The inner wall of a roll is its core; handles of a bag are cord, ribbon or cloth.
  if (piece.id === "insert" || piece.id.startsWith("handle")) return "hidden";
  // A lid of metal is bought as it is.
  if (piece.material.id === "tinplate") return "hidden";
  if (role === "handle") return "plain";
  if (separateLids.has(dieline.construction)) {
    if (piece.id === "base" && panel.visible.outside) return "plain";
    if (id === "lid-front") return "front";
  }
  if (facet.test(id)) return id.startsWith("lid") ? "side" : "main";
  // The core of a roll.
  if (role === "label" && id.startsWith("inner-")) return "hidden";
  if (id === (mainFaces[dieline.construction] ?? "front") || role === "label") return labelKind(id);
  if (continued.has(id)) return dieline.construction === "cake-box" ? "tuck" : "continued";
  // The wall behind a lid's front: hidden when closed, the first one sees when open.
  if (id === "front") return "front";
  if (role === "tuck") return "tuck";
  if (role === "roll" || id.startsWith("inner-")) return "inside";
  if (!panel.visible.outside || !panel.printable.outside) return "hidden";
  if (face === "left" || face === "right") return "side";
  return face ?? "hidden";
}

/** Of the goods that are labels themselves: what lies on top, what goes round. */
const labelKind = (id: string): FaceKind =>
  id === "back" || id === "top" || id === "lid-disc"
    ? id === "back"
      ? "back"
      : "top"
    : id === "lid-label"
      ? "side"
      : id === "side"
        ? "hidden"
        : "main";

function insideKind(panel: Panel): FaceKind {
  if (panel.face === "top") return "inside-lid";
  if (panel.face === "bottom") return "inside-base";
  return "inside";
}

/** A face over all facets of a round thing, so that artwork runs round it without a seam. */
function roundFace(face: Face): Face {
  const { piece } = face;
  const box = piece.panels.reduce(
    (reach, panel) => Math.max(reach, ringBounds(panel.outline).maxX / 1000),
    0,
  );
  return { ...face, width: box, toBlank: (u, v) => [u, v - face.height] };
}

const insideFor: Readonly<Record<"process" | "spot", (palette: Palette) => Palette>> = {
  /** Turned round: the strongest colour is the ground, words stay light. */
  process: (p) => ({ ...p, ground: p.first, words: p.second ?? p.words }),
  spot: (p) => p,
};

const glossOf: Readonly<Record<string, number>> = {
  "varnish-gloss": 0.34,
  "lamination-gloss": 0.52,
  "varnish-matt": 0.06,
  "lamination-matt": 0.08,
  "lamination-soft-touch": 0.04,
};

const foil = "#d8b878";

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
  const shown = assembled(dieline);
  const faces = facesOf(shown);
  const sample = sampleFor(configuration);
  const { outside, inside } = printMode(configuration.print);
  const printedPieces = printedPart(configuration);
  const gloss = glossOn(dieline, configuration);
  const stamped = configuration.options.includes("hot-foil");
  const dress = (piece: Piece, panel: Panel): PanelDress => {
    const look = boardLook(configuration, piece);
    const strips = stripsOn(piece, panel);
    if (!sample || !printedPieces(piece)) return { look, gloss, ...strips };
    const palette = (inks: Inks): Palette => {
      const found = paletteOf(colourSchemes[sample.scheme], inksOf(inks, look.outside), look.outside);
      return stamped ? { ...found, words: foil } : found;
    };
    const drawn = (side: Face["side"], kind: FaceKind, p: Palette): readonly PrintedShape[] => {
      if (kind === "hidden") return [];
      const face = faces.face(piece, panel, side);
      const draw = (on: Face) => sample.draw(on, kind, p, sample.words);
      if (!facet.test(panel.id)) return fallingOn(panel, besideOpenings(face, faces, draw));
      const round = roundFace(face);
      return fallingOn(panel, setOn(round, draw(round)));
    };
    const kind = kindOf(dieline, piece, panel);
    const front = outside && palette(outside);
    const lining = liningOn(dieline, piece, panel);
    const back = inside && insideFor[inside.kind === "process" ? "process" : "spot"](palette(inside));
    return {
      look: dressed(look, panel, kind, front, back, piece.material.kind === "greyboard"),
      outside: [...(front ? drawn("outside", kind, front) : []), ...strips.outside],
      inside: [
        ...(lining ? [lining] : []),
        ...(back ? drawn("inside", insideKind(panel), back) : []),
        ...strips.inside,
      ],
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

/** Of a product made of two stocks only the sleeve or the wrap is printed. */
function printedPart({ sku }: Configuration): (piece: Piece) => boolean {
  const part = productType(sku).cover?.part;
  return (piece) => part !== "sleeve" || piece.id === "sleeve";
}

function dressed(
  look: BoardLook,
  panel: Panel,
  kind: FaceKind,
  outside: Palette | null,
  inside: Palette | null,
  wrapped: boolean,
): BoardLook {
  const ground = outside?.ground;
  // What rolls over into the box shows its print side there, so it wears the colour of the inside.
  const rolled = kind === "inside" && panel.role !== "roll" && inside?.ground;
  const flooded = inside?.ground ?? look.inside;
  if (!ground || kind === "hidden") return { ...look, inside: flooded };
  return {
    ...look,
    outside: rolled || ground,
    inside: wrapped ? ground : flooded,
    // Wrapped board shows its wrap at the rim.
    ...(wrapped && { edge: mixedColour(ground, "#ffffff", 0.08), liner: ground }),
  };
}

export interface PieceArtwork {
  readonly piece: PieceId;
  /** SVG markup in the frame of the piece's blank: mm, x right, y down from the blank's origin. */
  readonly outside: string | null;
  readonly inside: string | null;
}

const decimals = (value: number): string => String(Math.round(value * 100) / 100);
const spot = (x: number, y: number): string => `${decimals(x)} ${decimals(y)}`;

const markup = (shape: PrintedShape): string => shapeSvg(shape, (x, y) => [x, y], 1);

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
  return assembled(dieline).pieces.map((piece) => ({
    piece: piece.id,
    outside: sideMarkup(piece, "outside", dress, boardLook(configuration, piece)),
    inside: sideMarkup(piece, "inside", dress, boardLook(configuration, piece)),
  }));
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
