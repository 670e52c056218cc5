/**
 * Pictures of templates on a product, closed, with words in the reader's language. The address names the template and
 * the product; the query, what differs from the usual make. Drawn when first asked for, in a thread of its own, and kept up
 * to a limit of bytes.
 */
import {
  type Configuration,
  defaultConfiguration,
  dimensions,
  isProductType,
  productType,
  readConfiguration,
} from "@foldmark/catalogue";
import { isLanguageTag } from "@foldmark/region";
import { templateById, templatesFor } from "@foldmark/templates";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { finishPage, isUnchanged } from "../answers/finished-page.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { requestCosts } from "../guards/rate-limits.ts";
import { type TemplatePictureRequest, TemplatePictureThread } from "./draw-template-picture.ts";
import { endpoint } from "./endpoint.ts";
import { DrawnPictures } from "./pictures.ts";

const word = v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z0-9.-]*$/)));

const query = v.object({
  language: v.optional(v.pipe(v.string(), v.check(isLanguageTag))),
  size: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}(x\d{1,6}){0,3}$/))),
  material: word,
  print: word,
  v: v.optional(v.pipe(v.string(), v.maxLength(32))),
});
type Query = v.InferOutput<typeof query>;

type Picture = Uint8Array<ArrayBuffer> | null;

/** Null where it is not made so. */
function configurationOf(sku: string, asked: Query): Configuration | null {
  if (!isProductType(sku)) return null;
  const definition = productType(sku);
  const usual = defaultConfiguration(sku);
  const named = dimensions.filter((name) => definition.sizes.dimensions.includes(name));
  const lengths = asked.size?.split("x").map(Number);
  if (lengths && lengths.length !== named.length) return null;
  const read = readConfiguration(
    {
      ...usual,
      size: lengths ? Object.fromEntries(named.map((name, i) => [name, lengths[i]])) : usual.size,
      material: asked.material ?? usual.material,
      print: asked.print ?? usual.print,
      quantity: definition.quantity.maximum,
    },
    { stock: () => Number.POSITIVE_INFINITY },
  );
  return read.ok ? read.configuration : null;
}

const headers = {
  "content-type": "image/webp",
  "content-security-policy": "default-src 'none'; sandbox",
};

export function templatePictures({
  version,
  limitBytes = 32 * 1024 * 1024,
}: {
  version: string;
  limitBytes?: number;
}) {
  const drawn = new DrawnPictures(limitBytes);
  const thread = new TemplatePictureThread();
  /** Who asks for one that is being drawn waits for it. */
  const underWay = new Map<string, { readonly askers: AbortSignal[]; readonly drawing: Promise<Picture> }>();
  const draw = async (key: string, request: TemplatePictureRequest, asker: AbortSignal): Promise<Picture> => {
    const known = underWay.get(key);
    known?.askers.push(asker);
    if (known) return known.drawing;
    const askers = [asker];
    const drawing = thread.draw(request, () => askers.some(({ aborted }) => !aborted));
    underWay.set(key, { askers, drawing });
    return drawing.finally(() => underWay.delete(key));
  };
  return endpoint({
    name: "template-pictures",
    method: "GET",
    path: "/template-pictures/:template/:sku",
    access: "everyone",
    input: { params: nothing, query },
    body: "none",
    rate: "picture",
    cost: () => requestCosts.picture,
    cache: { kind: "public", tags: ["pictures"], query: Object.keys(query.entries) },
    csrf: "none-needed",
    async handle(request, visit, params) {
      const url = new URL(request.url);
      const asked = v.parse(query, Object.fromEntries(url.searchParams));
      const template = templateById(params.template ?? "");
      const configuration = configurationOf((params.sku ?? "").replace(/\.webp$/, ""), asked);
      if (!template || !configuration || !templatesFor(configuration).includes(template))
        return problemJson(problems.notFound, visit.id);
      const language = isLanguageTag(asked.language ?? "") ? (asked.language as "en") : "en";
      const key = JSON.stringify([template.id, { ...configuration, quantity: 0 }, language]);
      if (!drawn.has(key)) {
        const wanted = { templateId: template.id, configuration, language };
        const painted = await draw(key, wanted, request.signal);
        if (painted === null) return problemJson(problems.notFound, visit.id);
        drawn.get(key, () => finishPage(Buffer.from(painted), headers));
      }
      const picture = drawn.get(key, () => finishPage(Buffer.from(""), headers));
      const answer = new Headers({
        ...picture.headers,
        etag: picture.etag,
        "cache-control":
          asked.v === version
            ? "public, max-age=31536000, immutable"
            : "public, max-age=3600, stale-while-revalidate=86400",
      });
      if (isUnchanged(picture, request.headers.get("if-none-match") ?? undefined))
        return new Response(null, { status: 304, headers: answer });
      answer.set("content-length", String(picture.identity.length));
      return new Response(picture.identity, { headers: answer });
    },
  });
}
