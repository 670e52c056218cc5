/** The drawing kept with a line of an order, for its page: the same files as the public interface has, by session or link. */
import { designs, readLineDieline, readOrderNumber } from "@foldmark/commerce";
import type { FileStore } from "@foldmark/platform";
import { languageTags, regionById } from "@foldmark/region";
import { dielinePicture } from "@foldmark/showroom";
import * as v from "valibot";
import { problemJson, problems } from "../answers/problem.ts";
import type { DesignPictures } from "../design-pictures.ts";
import { answer } from "../endpoints/design-pictures.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { type OpenerOptions, orderOpener } from "../endpoints/order-documents.ts";
import { dielineFormat } from "./dieline.ts";

const params = v.strictObject({
  orderNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{4,32}$/)),
  position: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)),
  file: v.picklist([
    "design.webp",
    "picture.svg",
    "dieline.pdf",
    "dieline.template.pdf",
    "dieline.svg",
    "dieline.dxf",
    "dieline.cf2",
  ]),
});

const query = v.object({ locale: v.optional(v.picklist(languageTags)) });

export interface DrawingFilesOptions extends OpenerOptions {
  readonly files: FileStore;
  readonly pictures: DesignPictures;
}

export function orderDrawingFiles(options: DrawingFilesOptions) {
  const open = orderOpener(options);
  return endpoint({
    name: "order-drawings",
    method: "GET",
    path: "/documents/:orderNumber/lines/:position/:file",
    access: "everyone",
    input: { params, query },
    body: "none",
    rate: "drawing",
    cache: { kind: "private" },
    csrf: "none-needed",
    async handle(request, visit, asked) {
      const orderNumber = readOrderNumber(asked.orderNumber ?? "");
      const position = Number(asked.position);
      if (orderNumber && asked.file === "design.webp") {
        const design = await open(request, visit.network, orderNumber, async (caller) => {
          const line = await readLineDieline(options.commerce, caller, { orderNumber, position });
          const found = line?.design && (await designs.drawable(options.commerce, caller, line.design));
          return found?.kind === "drawable" ? found : null;
        });
        if (!design) return problemJson(problems.notFound, visit.id);
        const drawn = await options.pictures.picture(design, "folded");
        // What was ordered looks the same for ever.
        const headers = { "cache-control": "private, max-age=86400" };
        return answer(options.files, drawn, visit, headers);
      }
      const kept =
        orderNumber &&
        (await open(request, visit.network, orderNumber, (caller) =>
          readLineDieline(options.commerce, caller, { orderNumber, position }),
        ));
      const [, name, form = ""] = /^(\w+)\.(.+)$/.exec(asked.file ?? "") ?? [];
      const format = dielineFormat(form);
      if (!kept || !format) return problemJson(problems.notFound, visit.id);
      const { dieline, configuration, builtAt } = kept;
      const { locale } = v.parse(query, Object.fromEntries(new URL(request.url).searchParams));
      const written =
        name === "picture"
          ? dielinePicture(dieline, configuration, "closed")
          : await format.write(dieline, configuration, locale ?? regionById("eu").languageTag, builtAt);
      if (written === null) return problemJson(problems.notFound, visit.id);
      const disposition =
        name === "picture" ? "inline" : `attachment; filename="${orderNumber}-${position}.${form}"`;
      return new Response(written, {
        headers: {
          "content-type": format.type,
          "content-disposition": disposition,
          "cache-control": "private, no-store",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        },
      });
    },
  });
}
