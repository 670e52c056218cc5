/**
 * Draws pictures of products as they are configured. The address names the product and the view; the query, what
 * differs from the usual make: `size=250x200x80&material=…&print=…&options=a,b&colour=…&labels=25;20;8`. With `over` the
 * lines of the labels come alone, to be laid over the studio's picture of the usual make. With `.json` in place of `.svg`
 * comes what stands in the view and what it wears, for the studio in a buyer's browser; `artwork.json` is the sample artwork
 * of each piece, for a model of it.
 */
import {
  type Configuration,
  defaultConfiguration,
  dimensions,
  isProductType,
  productType,
  readConfiguration,
} from "@foldmark/catalogue";
import { isSoft } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import {
  type DimensionLabels,
  isViewName,
  largeFigures,
  linesOverPhotograph,
  picturedDieline,
  pictureSvg,
  sampleArtwork,
  type ViewName,
  viewNamed,
  viewScene,
} from "@foldmark/showroom";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import {
  bodyIn,
  chooseEncoding,
  type FinishedPage,
  finishPage,
  isUnchanged,
} from "../answers/finished-page.ts";
import { type Problem, problemJson, problems } from "../answers/problem.ts";
import { requestCosts } from "../guards/rate-limits.ts";
import { endpoint } from "./endpoint.ts";
import { studioCameras } from "./studio-cameras.generated.ts";

const short = v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z0-9.-]*$/)));

const query = v.object({
  size: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}(x\d{1,6}){0,3}$/))),
  material: short,
  cover: short,
  print: short,
  options: v.optional(v.pipe(v.string(), v.maxLength(400), v.regex(/^[a-z0-9,-]*$/))),
  colour: short,
  design: short,
  theme: short,
  /** Figures and units only: what is written on a picture of ours is not for strangers to say. */
  labels: v.optional(v.pipe(v.string(), v.regex(/^([\d.,]{1,7}( ?(mm|cm|in|m|yd))?(;|$)){1,4}$/))),
  /** Larger figures, for a picture that is shown small. */
  figures: v.optional(v.literal("large")),
  /** Fingerprint of the studio's picture that the lines are laid over. */
  over: short,
  v: v.optional(v.pipe(v.string(), v.maxLength(32))),
});

type Query = v.InferOutput<typeof query>;

const address = /^\/pictures\/([a-z0-9-]{1,60})\/([a-z]{1,10}\.(?:svg|json))$/;

const artwork = "artwork.json";

export interface PictureQuestion {
  readonly configuration: Configuration;
  readonly view: ViewName | typeof artwork;
  /** What stands in the view is asked for, not its drawing. */
  readonly isScene: boolean;
  readonly labels: DimensionLabels;
  readonly figureScale: number;
}

/** What is asked for, or what is wrong with the question. */
function readPictureQuestion(pathname: string, asked: Query): PictureQuestion | Problem {
  const [, sku = "", file = ""] = address.exec(pathname) ?? [];
  const view = isProductType(sku) ? shownIn(sku, file) : null;
  if (!isProductType(sku) || !view) return problems.notFound;
  const definition = productType(sku);
  const usual = defaultConfiguration(sku);
  const named = dimensions.filter((name) => definition.sizes.dimensions.includes(name));
  const lengths = asked.size?.split("x").map(Number);
  if (lengths && lengths.length !== named.length)
    return wrong(`size: give ${named.join(" x ") || "none"}, in whole millimetres`);
  const read = readConfiguration(
    {
      ...usual,
      size: lengths ? Object.fromEntries(named.map((name, index) => [name, lengths[index]])) : usual.size,
      material: asked.material ?? usual.material,
      cover: asked.cover ?? usual.cover,
      print: asked.print ?? printFor(asked.material, usual),
      options: asked.options?.split(",").filter(Boolean) ?? usual.options,
      choices: { ...usual.choices, ...choicesOf(asked) },
      // A picture shows one piece; this many may have every print and finish.
      quantity: definition.quantity.maximum,
    },
    { stock: () => Number.POSITIVE_INFINITY },
  );
  if (!read.ok) return wrong(read.issues.map(({ field, code }) => `${field}: ${code}`).join("; "));
  return {
    configuration: read.configuration,
    view,
    isScene: view !== artwork && file.endsWith(".json"),
    labels: labelsOf(asked.labels, view === "flat" ? blankSides : named),
    figureScale: asked.figures === "large" ? largeFigures : 1,
  };
}

function shownIn(sku: ProductType, file: string): PictureQuestion["view"] | null {
  if (file === artwork) return artwork;
  const name = file.replace(/\.(svg|json)$/, "");
  return isViewName(name) && viewNamed(sku, name) ? name : null;
}

/** The usual print, or the first that the material can have. */
function printFor(material: string | undefined, usual: Configuration): string {
  if (!material) return usual.print;
  const offers = productType(usual.sku).prints;
  const possible = offers.filter(
    ({ materials }) => !materials || (materials as readonly string[]).includes(material),
  );
  return (possible.find(({ mode }) => mode === usual.print) ?? possible[0])?.mode ?? usual.print;
}

const choicesOf = ({ colour, design, theme }: Query) => ({
  ...(colour && { colour }),
  ...(design && { design }),
  ...(theme && { theme }),
});

const wrong = (detail: string): Problem => ({
  ...problems.invalidInput,
  text: `This picture cannot be drawn. ${detail}`,
});

const blankSides = ["blankWidth", "blankHeight"];

function labelsOf(text: string | undefined, named: readonly string[]): DimensionLabels {
  const figures = text?.split(";") ?? [];
  return Object.fromEntries(named.flatMap((name, index) => (figures[index] ? [[name, figures[index]]] : [])));
}

/** By what a drawing is known again. */
function keyOf({ configuration, view, ...figures }: PictureQuestion, linesOnly: boolean): string {
  return JSON.stringify([{ ...configuration, quantity: 0 }, view, figures, linesOnly]);
}

function linesOf({ configuration, view, isScene: _, ...figures }: PictureQuestion): string | null {
  const camera = view === artwork ? null : studioCameras[configuration.sku]?.[view];
  return camera && view !== artwork ? linesOverPhotograph(configuration, view, camera, figures) : null;
}

/** Drawn pictures up to a limit of bytes; what was not asked for longest goes first. */
export class DrawnPictures {
  readonly #limit: number;
  readonly #kept = new Map<string, FinishedPage>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#kept.size;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  get(key: string, draw: () => FinishedPage): FinishedPage {
    const known = this.#kept.get(key);
    const picture = known ?? draw();
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    if (!known) this.#bytes += roomOf(picture);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.#kept.delete(oldest);
      this.#bytes -= roomOf(old);
    }
    return picture;
  }
}

/** With the compressed forms it will have: about a third of the drawing. */
const roomOf = (picture: FinishedPage): number => Math.ceil(picture.identity.length * 1.4);

const headers = {
  "content-type": "image/svg+xml; charset=utf-8",
  // Opened by itself a drawing is a document: it may show what is in it, and do nothing.
  "content-security-policy": "default-src 'none'; sandbox",
  vary: "accept-encoding",
};

const jsonHeaders = { ...headers, "content-type": "application/json; charset=utf-8" };

/** Empty for goods that no drawing describes. */
function artworkOf(configuration: Configuration): string {
  const dieline = picturedDieline(configuration);
  return dieline ? JSON.stringify(sampleArtwork(dieline, configuration)) : "";
}

/** Empty where there is nothing to show. */
function sceneOf(configuration: Configuration, name: ViewName): string {
  const view = viewNamed(configuration.sku, name);
  const scene = view && viewScene(configuration, view);
  return scene ? JSON.stringify({ view, scene }) : "";
}

/** Whether the light on it is worked out fold by fold. */
function isFoldByFold({ configuration, view, isScene }: PictureQuestion): boolean {
  const { construction } = productType(configuration.sku);
  return (
    !isScene && construction !== null && isSoft(construction) && !["flat", "edge", artwork].includes(view)
  );
}

const forEver = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600, stale-while-revalidate=86400";

export interface PictureEndpointOptions {
  /** The version in whose name a picture never changes. */
  version: string;
  limitBytes?: number;
}

export function pictures({ version, limitBytes = 48 * 1024 * 1024 }: PictureEndpointOptions) {
  const drawn = new DrawnPictures(limitBytes);
  return endpoint({
    name: "pictures",
    method: "GET",
    path: "/pictures/:sku/:view",
    access: "everyone",
    input: { params: nothing, query },
    body: "none",
    rate: "picture",
    // What lies drawn costs no more than to look it up.
    cost(request) {
      const { pathname, searchParams } = new URL(request.url);
      const asked = v.safeParse(query, Object.fromEntries(searchParams));
      if (!asked.success) return requestCosts.picture;
      const question = readPictureQuestion(pathname, asked.output);
      if ("status" in question) return requestCosts.picture;
      const linesOnly = asked.output.over !== undefined;
      if (drawn.has(keyOf(question, linesOnly))) return 1;
      return !linesOnly && isFoldByFold(question) ? requestCosts.softPicture : requestCosts.picture;
    },
    cache: { kind: "public", tags: ["pictures"], query: Object.keys(query.entries) },
    csrf: "none-needed",
    async handle(request, visit) {
      const url = new URL(request.url);
      const asked = v.parse(query, Object.fromEntries(url.searchParams));
      const question = readPictureQuestion(url.pathname, asked);
      if ("status" in question) return problemJson(question, visit.id);
      const { configuration, view, isScene, ...figures } = question;
      const linesOnly = asked.over !== undefined;
      const picture = drawn.get(keyOf(question, linesOnly), () => {
        if (view === artwork) return finishPage(Buffer.from(artworkOf(configuration)), jsonHeaders);
        if (isScene) return finishPage(Buffer.from(sceneOf(configuration, view)), jsonHeaders);
        const svg = linesOnly
          ? linesOf(question)
          : pictureSvg(configuration, view, { ...figures, idPrefix: "p" });
        return finishPage(Buffer.from(svg ?? ""), headers);
      });
      if (!picture.identity.length) return problemJson(problems.notFound, visit.id);
      const answer = new Headers({
        ...picture.headers,
        etag: picture.etag,
        "cache-control": asked.v === version ? forEver : forAnHour,
      });
      if (isUnchanged(picture, request.headers.get("if-none-match") ?? undefined))
        return new Response(null, { status: 304, headers: answer });
      const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
      const body = await bodyIn(picture, encoding);
      if (encoding !== "identity") answer.set("content-encoding", encoding);
      answer.set("content-length", String(body.length));
      return new Response(body, { headers: answer });
    },
  });
}
