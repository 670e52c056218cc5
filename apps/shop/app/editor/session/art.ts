/** What artwork is drawn with, the same for the canvas, the fold and the checks. */
import type { Configuration } from "@foldmark/catalogue";
import {
  type DesignNode,
  type DesignStore,
  type DesignView,
  type Diff,
  type Layout,
  nodeOf,
  type ReadonlySignal,
  recordsOf,
  type SurfaceId,
  signal,
} from "@foldmark/design";
import type { Look } from "@foldmark/editor";
import type { Point } from "@foldmark/geometry";
import {
  browserPlatform,
  type ColourProfile,
  type Compiler,
  createCompiler,
  createPainter,
  type Drawers,
  drawnAt,
  groundOf,
  hexColour,
  inkColours,
  outlinesOf,
  type Painter,
  Pictures,
  type PrintedOn,
  printedOn,
} from "@foldmark/render";
import { createFonts, type Fonts } from "./fonts.ts";
import { loadCodes, loadColourProfile, loadSymbols } from "./late-files.ts";
import { createMissingArt, type MissingArt } from "./missing-art.ts";
import { createPictureShelf, type PictureShelf } from "./picture-shelf.ts";
import type { PrintedSurface } from "./surfaces.ts";

export interface Art {
  readonly compiler: Compiler;
  readonly painter: Painter;
  readonly drawers: Drawers;
  readonly fonts: Fonts;
  readonly pictures: PictureShelf;
  readonly missing: MissingArt;
  /** Asks for the colours of the press, again after a failure; null where they cannot be had. */
  askColours(): Promise<true | null>;
  /** Rises when a font, a picture or the colours came in: what was drawn before is to be drawn again. */
  readonly revision: ReadonlySignal<number>;
  /** The board of a surface and how inks look on it; null until the colour profile is here. */
  printedOn(surface: PrintedSurface): PrintedOn | null;
  look(surface: PrintedSurface): Look;
  /** Nodes that show ink at a point of a surface, the topmost first. @param tolerance µm beside a line */
  drawnAt(
    view: DesignView,
    layout: Layout,
    surface: SurfaceId,
    point: Point,
    tolerance: number,
  ): readonly string[];
}

/** What an open design is drawn with. */
export interface SuppliedArt extends Art {
  /** What the design named when it was opened is here, or could not be had. */
  readonly whenSupplied: Promise<unknown>;
  /** Asks for the colours and all that the design names now, again where it did not come. @returns whether all of it is here */
  supply(): Promise<boolean>;
}

export interface ArtSources {
  /** What is printed on; read again for every look. */
  readonly product: () => Configuration;
  /** mm */
  readonly bleed: number;
  /** Of the storefront, before every address. */
  readonly pathPrefix: string;
}

/** Who points between letters or bars means the text or the code; who points beside a star, or a cut-out, does not mean it. */
const isMetByInk = new Set(["shape", "line", "image"]);

/** Until the colours are here nothing is drawn in them: the board alone. */
const bare: Look = { colours: { colour: () => "transparent", picture: null }, paper: "#ffffff" };

export function createArt({ product, bleed, pathPrefix }: ArtSources): Art {
  const revision = signal(0);
  const rise = () => {
    revision.value++;
  };
  const missing = createMissingArt();
  const fonts = createFonts(pathPrefix, missing, rise);
  const shelf = createPictureShelf(pathPrefix, missing, rise);
  const drawers: Drawers = { codes: null, symbols: null };
  const inner = createCompiler({ fonts: fonts.open, drawers, bleed });
  const glyphs = outlinesOf(fonts.open);
  const profile = signal<ColourProfile | null>(null);
  const looks = new Map<string, Look>();
  const askColours = askedOnce("colours", missing, async () => {
    profile.value = await loadColourProfile();
    rise();
  });
  void askColours();
  const on = ({ piece, side }: PrintedSurface): PrintedOn | null =>
    profile.value && printedOn(product(), piece, side, profile.value);
  return {
    compiler: {
      part: (view, layout, id) => inner.part(view, layout, id),
      bounds: (view, layout, id) => inner.bounds(view, layout, id),
      compile(view, layout, surface) {
        const compiled = inner.compile(view, layout, surface);
        if (compiled) shelf.note(compiled.list.derived);
        return compiled;
      },
    },
    painter: createPainter({
      platform: browserPlatform,
      glyphs,
      pictures: new Pictures(browserPlatform, shelf),
    }),
    drawers,
    fonts,
    pictures: shelf,
    missing,
    askColours,
    revision,
    printedOn: on,
    look(surface) {
      const board = on(surface);
      if (!board) return bare;
      // The same look is the same object: colours are remembered in it.
      const key = `${JSON.stringify(board.paper)} ${board.whiteUnder}`;
      const look = looks.get(key) ?? { colours: inkColours(board), paper: hexColour(groundOf(board)) };
      looks.set(key, look);
      return look;
    },
    drawnAt(view, layout, surface, point, tolerance) {
      const compiled = inner.compile(view, layout, surface);
      const isBox = (id: string) => !isMetByInk.has(nodeOf(view, id)?.kind ?? "");
      return compiled
        ? drawnAt(compiled.list, point, { tolerance, isBox }, { glyphs, alpha: shelf.alpha })
        : [];
    },
  };
}

/** Loads what the nodes of a design need to be drawn, and what later ones need. */
export function keepSupplied(
  store: DesignStore,
  { fonts, drawers, missing, askColours }: Pick<Art, "fonts" | "drawers" | "missing" | "askColours">,
  onArrival: () => void,
): Pick<SuppliedArt, "whenSupplied" | "supply"> & { readonly end: () => void } {
  const codes = askedOnce("codes", missing, async () => {
    drawers.codes ??= await loadCodes();
    onArrival();
  });
  const symbols = askedOnce("symbols", missing, async () => {
    drawers.symbols ??= await loadSymbols();
    onArrival();
  });
  const needsOf = (node: DesignNode): readonly Promise<unknown>[] => {
    if (node.kind === "text") return node.runs.map(({ style }) => fonts.ask(style.font.hash));
    if (node.kind === "barcode") return [codes()];
    return node.kind === "icon" ? [symbols()] : [];
  };
  const isNamedBy = (node: DesignNode, name: string): boolean => {
    if (node.kind === "text") return node.runs.some(({ style }) => style.font.hash === name);
    if (node.kind === "barcode") return name === "codes";
    if (node.kind === "icon") return name === "symbols";
    const asset = "asset" in node && node.asset && store.get(node.asset);
    return !!asset && asset.type === "asset" && asset.hash === name;
  };
  const followNames = () =>
    missing.setNamed(
      (name) => name === "colours" || [...recordsOf(store, "node")].some((node) => isNamedBy(node, name)),
    );
  followNames();
  const needs = () => new Set([...recordsOf(store, "node")].flatMap(needsOf));
  const touched = ({ put, patch }: Diff) => [...put.map(({ id }) => id), ...Object.keys(patch)];
  const end = store.listen(
    ({ diff }) => {
      followNames();
      for (const id of touched(diff)) {
        const record = store.get(id as DesignNode["id"]);
        if (record?.type === "node") needsOf(record);
      }
    },
    { scope: "document" },
  );
  return {
    whenSupplied: Promise.allSettled(needs()),
    supply: async () => !(await Promise.all([askColours(), ...needs()])).includes(null),
    end,
  };
}

/** However many nodes want it; after a failure it is asked for again. */
function askedOnce(name: string, missing: MissingArt, load: () => Promise<void>): () => Promise<true | null> {
  let asked: Promise<true | null> | null = null;
  const ask = (): Promise<true | null> => {
    asked ??= load().then(
      () => {
        missing.came(name);
        return true;
      },
      () => {
        asked = null;
        missing.failed(name, () => void ask());
        return null;
      },
    );
    return asked;
  };
  return ask;
}
