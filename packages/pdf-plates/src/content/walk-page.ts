/**
 * The one walk over a page: it follows forms, cells of patterns, glyphs that are drawings, soft masks and inline images,
 * keeps the graphics state and tells a visitor what is painted with which ink.
 */
import type { PDFDict, PDFStream } from "@cantoo/pdf-lib";
import type { ColourManager } from "../colour/colour-manager.ts";
import type { ColourSpaces } from "../colour/colour-space.ts";
import { latinText } from "../objects/latin-text.ts";
import type { PdfSource } from "../objects/open-pdf.ts";
import { PdfRefused, pdfLimits } from "../objects/pdf-refused.ts";
import { get, inherited, isStream, itemsOf, type PdfValue } from "../objects/pdf-values.ts";
import { streamData } from "../objects/stream-data.ts";
import { type GraphicsState, initialState } from "./graphics-state.ts";
import type { Layers } from "./layers.ts";
import { scanContent } from "./scan-content.ts";
import { StreamWalk } from "./stream-walk.ts";
import { Fonts } from "./text/read-font.ts";
import type { StreamKind, Visitor } from "./visitor.ts";

export interface PageToWalk {
  source: PdfSource;
  page: PDFDict;
  layers: Layers;
  spaces: ColourSpaces;
  manager: ColourManager;
}

export function walkPage<Result>(page: PageToWalk, visitor: Visitor<Result>): Result {
  return new PageWalk(page, visitor).run();
}

/** So much text of forms is kept for when they are drawn again. */
const keptLetters = 64_000_000;

/** To begin and end a stream takes as long as so many operators. */
const weightOfStream = 10;

export class PageWalk<Result> {
  readonly of: PageToWalk;
  readonly visitor: Visitor<Result>;
  readonly fonts: Fonts;
  readonly #inside: PDFStream[] = [];
  readonly #texts = new Map<PDFStream, string>();
  #letters = 0;
  #operators = 0;

  constructor(of: PageToWalk, visitor: Visitor<Result>) {
    this.of = of;
    this.fonts = new Fonts(of.source.inflate);
    this.visitor = visitor;
  }

  run(): Result {
    const { page } = this.of;
    const content = itemsOf(get(page, "Contents"))
      .filter(isStream)
      .map((stream) => this.#textOf(stream));
    // A word may not reach over from one stream to the next.
    return this.#walk("page", page, content.join("\n"), {
      resources: inherited(page, "Resources"),
      state: initialState(this.of.manager),
    });
  }

  /** Every operator of the page comes by here. */
  count(operators = 1): void {
    this.#operators += operators;
    if (this.#operators > pdfLimits.operators) throw new PdfRefused("too-many-operators");
  }

  /** Undefined where the content contains itself. */
  nested(
    kind: StreamKind,
    stream: PDFStream,
    { resources, state }: { resources: PdfValue; state: GraphicsState },
  ): Result | undefined {
    if (this.#inside.includes(stream)) return undefined;
    if (this.#inside.length >= pdfLimits.nesting) throw new PdfRefused("nested-too-deep");
    this.count(weightOfStream);
    this.#inside.push(stream);
    try {
      return this.#walk(kind, stream, this.#textOf(stream), { resources, state });
    } finally {
      this.#inside.pop();
    }
  }

  #walk(
    kind: StreamKind,
    object: PdfValue,
    text: string,
    { resources, state }: { resources: PdfValue; state: GraphicsState },
  ): Result {
    const walk = new StreamWalk(this, resources, state);
    this.visitor.begin(kind, object, walk.state);
    scanContent(text, walk);
    walk.closeOpenStates();
    return this.visitor.end();
  }

  #textOf(stream: PDFStream): string {
    const known = this.#texts.get(stream);
    if (known !== undefined) return known;
    const text = latinText(streamData(stream, this.of.source.inflate).data);
    this.#letters += text.length;
    if (this.#letters < keptLetters) this.#texts.set(stream, text);
    return text;
  }
}
