/** What an order was drawn by: the files and the picture of the dieline that was kept with its line. */
import { readLineDieline, readOrderNumber } from "@foldmark/commerce";
import { dielinePicture } from "@foldmark/showroom";
import * as v from "valibot";
import { problemJson, problems } from "../answers/problem.ts";
import { type BuyingCall, buyingOperation } from "./buying/buying-operation.ts";
import { orderCaller } from "./buying/orders.ts";
import { orderParams } from "./buying/questions.ts";
import { localeQuery } from "./calls/questions.ts";
import { askedFormat, dielineTypes } from "./dieline.ts";

const lineParams = v.object({
  ...orderParams.entries,
  position: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)),
});

/** The drawing of the line the address names, or why there is none. */
async function keptDrawing(
  call: BuyingCall<unknown>,
): Promise<NonNullable<Awaited<ReturnType<typeof readLineDieline>>> | Response> {
  const caller = await orderCaller(call);
  if (!caller) return problemJson(problems.notAuthorized, call.visit.id);
  const orderNumber = readOrderNumber(call.params.number ?? "");
  const position = Number(call.params.position);
  const { commerce } = call.shop.buying;
  const kept = orderNumber && (await readLineDieline(commerce, caller, { orderNumber, position }));
  return kept || problemJson(problems.notFound, call.visit.id);
}

const file = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });

const shared = {
  access: "bearer",
  method: "GET",
  problems: ["notAuthorized", "notFound"],
  rate: "drawing",
} as const;

export const orderDieline = buyingOperation({
  ...shared,
  id: "downloadOrderDieline",
  path: "/orders/{number}/lines/{position}/dieline.{format}",
  summary: "Download the dieline of an order's line",
  description:
    "The drawing the line was priced and sold by, in the formats of a product's dieline. It stays as it was when the construction is drawn better later.",
  params: v.object({ ...lineParams.entries, file: v.string() }),
  query: localeQuery,
  answers: dielineTypes,
  examples: [{ name: "the whole geometry", path: "/orders/{number}/lines/1/dieline.json", status: 200 }],
  answer: async (call) => {
    const format = askedFormat(call);
    if (format instanceof Response) return format;
    const kept = await keptDrawing(call);
    if (kept instanceof Response) return kept;
    const { dieline, configuration, builtAt } = kept;
    const written = await format.write(dieline, configuration, call.language, builtAt);
    return file(written, format.type, `${call.params.number}-${call.params.position}.${format.name}`);
  },
});

export const orderPicture = buyingOperation({
  ...shared,
  id: "showOrderPicture",
  path: "/orders/{number}/lines/{position}/picture.svg",
  summary: "See what an order's line looks like",
  description: "The product as its kept drawing folds, with sample artwork.",
  params: lineParams,
  query: localeQuery,
  answers: { "image/svg+xml": null },
  examples: [{ name: "no such line", path: "/orders/{number}/lines/99/picture.svg", status: 404 }],
  answer: async (call) => {
    const kept = await keptDrawing(call);
    if (kept instanceof Response) return kept;
    const drawn = dielinePicture(kept.dieline, kept.configuration, "closed");
    if (!drawn) return problemJson(problems.notFound, call.visit.id);
    return file(drawn, "image/svg+xml", `${call.params.number}-${call.params.position}.svg`);
  },
});
