/**
 * The studio's pictures in the widths that pages ask for, made from their masters when first asked for and kept. There
 * are so few that all of them together are made in half a minute and held in a few megabytes.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { isProductType } from "@foldmark/catalogue";
import { isViewName } from "@foldmark/showroom";
import sharp from "sharp";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { studioAddress, widthsOf } from "../../app/request/studio-address.ts";
import { studioPictures } from "../../app/request/studio-pictures.generated.ts";
import { developedVersion } from "../../app/request/studio-widths.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { endpoint } from "./endpoint.ts";

const album = path.join(import.meta.dirname, "../../studio/album");

type Bytes = Buffer<ArrayBuffer>;

interface Wanted {
  /** The address of today's picture; the one asked for may name a former one. */
  readonly name: string;
  readonly master: string;
  readonly width: number;
  readonly isMaster: boolean;
}

const address = /^([a-z]{1,10})\.([0-9a-f]{8}-\d{3,4})-(\d{3,4})(?:\.(\d{1,4}))?\.webp$/;

function read(sku: string, file: string): { readonly wanted: Wanted; readonly isCurrent: boolean } | null {
  const [, view = "", asked = "", digits = "", version = ""] = address.exec(file) ?? [];
  if (!isProductType(sku) || !isViewName(view)) return null;
  const master = studioPictures[sku]?.[view]?.[0];
  const width = Number(digits);
  if (!master || !widthsOf(asked).includes(width)) return null;
  const widths = widthsOf(master);
  const own = widths.at(-1)!;
  const given = widths.includes(width) ? width : own;
  return {
    wanted: {
      name: studioAddress(sku, view, master, given),
      master: path.join(album, sku, `${view}.webp`),
      width: given,
      isMaster: given === own,
    },
    isCurrent: asked === master && Number(version) === developedVersion,
  };
}

/** A window of a page asks for a dozen at once: two are made at a time, the others wait their turn. */
class Hands {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async lend<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

export type Develop = (master: Bytes, width: number) => Promise<Bytes>;

/** The quality keeps type sharp; a master is as wide to its height. Raise `developedVersion` with any change of this. */
const develop: Develop = async (master, width) =>
  (await sharp(master)
    .resize(width, Math.round((width * 4) / 5), { kernel: "lanczos3" })
    .webp({ quality: 80, effort: 4 })
    .toBuffer()) as Bytes;

export function studioPicturesEndpoint(make: Develop = develop) {
  const kept = new Map<string, Promise<Bytes>>();
  const hands = new Hands(2);
  const picture = ({ name, master, width, isMaster }: Wanted): Promise<Bytes> => {
    const known = kept.get(name);
    if (known) return known;
    const made = fs
      .readFile(master)
      .then((bytes) => (isMaster ? (bytes as Bytes) : hands.lend(() => make(bytes as Bytes, width))));
    kept.set(name, made);
    // What could not be read or made is tried again.
    made.catch(() => kept.delete(name));
    return made;
  };
  return endpoint({
    name: "studio-pictures",
    method: "GET",
    path: "/studio-pictures/:sku/:file",
    access: "everyone",
    input: { params: nothing, query: v.object({}) },
    body: "none",
    // Nobody can ask for more than there are, and each is made once.
    rate: "unlimited",
    cache: { kind: "public", tags: ["pictures"], query: [] },
    csrf: "none-needed",
    async handle(request, visit, { sku = "", file = "" }) {
      const asked = read(sku, file);
      if (!asked) return problemJson(problems.notFound, visit.id);
      const headers = new Headers({
        "content-type": "image/webp",
        etag: `"${asked.wanted.name}"`,
        // A page that was kept may name a picture that was taken anew since.
        "cache-control": asked.isCurrent ? "max-age=31536000, immutable" : "public, max-age=3600",
      });
      if (request.headers.get("if-none-match") === headers.get("etag"))
        return new Response(null, { status: 304, headers });
      const bytes = await picture(asked.wanted);
      headers.set("content-length", String(bytes.length));
      return new Response(bytes, { headers });
    },
  });
}
