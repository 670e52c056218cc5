/** Pictures of designs, each drawn once and kept by what is on it: one at a time, so that a list of them stops nobody. */

import { createHash } from "node:crypto";
import type { designs } from "@foldmark/commerce";
import {
  type DesignPictureName,
  type DesignPreviewForm,
  designPictureJob,
  designPictures,
  designPreviews,
  filesDrawn,
  type PictureWish,
  packSource,
} from "@foldmark/design-pictures";
import { type Clock, createFileOpener, type Db, type FileStore, type Sandbox } from "@foldmark/platform";

export type DrawableDesign = Extract<Awaited<ReturnType<typeof designs.drawable>>, { kind: "drawable" }>;

export interface DrawnFile {
  readonly kind: "drawn";
  readonly sha256: string;
  readonly type: string;
}

/** `busy`: ask again soon. `none`: of this nothing is drawn. */
export type DrawnPicture = DrawnFile | { readonly kind: "busy" } | { readonly kind: "none" };

export interface DesignPictures {
  picture(design: DrawableDesign, name: DesignPictureName): Promise<DrawnPicture>;
  preview(design: DrawableDesign, form: DesignPreviewForm, words: string): Promise<DrawnPicture>;
}

interface Parts {
  readonly sandbox: Pick<Sandbox, "run">;
  readonly files: FileStore;
  readonly db: Db;
  readonly clock: Clock;
}

/** More than anybody looks at in one page; who comes later asks again. */
const longestLine = 30;
/** Of pictures and fonts in a design: with more, the last ones are not drawn. */
const mostBytes = 80_000_000;

export function createDesignPictures(parts: Parts): DesignPictures {
  const opener = createFileOpener(parts);
  const underWay = new Map<string, Promise<DrawnPicture>>();
  let last: Promise<unknown> = Promise.resolve();

  async function drawn(
    design: DrawableDesign,
    wish: PictureWish,
    file: string,
    type: string,
  ): Promise<DrawnPicture> {
    const source = async function* () {
      yield* packSource({ ...design, files: await filesOf(design, parts.files) });
    };
    const made = await opener.make(
      designPictureJob,
      wish,
      { name: nameOf(design), source },
      { limit: 2 * mostBytes },
    );
    if (!made.done) return { kind: made.isFinal ? "none" : "busy" };
    const found = made.files[file];
    return found ? { kind: "drawn", sha256: found.sha256, type } : { kind: "none" };
  }

  /** The same picture is drawn once for all who ask meanwhile, and one after the other. */
  function inTurn(key: string, draw: () => Promise<DrawnPicture>): Promise<DrawnPicture> {
    const known = underWay.get(key);
    if (known) return known;
    if (underWay.size >= longestLine) return Promise.resolve({ kind: "busy" });
    const drawing = last.then(draw);
    last = drawing.catch(() => undefined);
    underWay.set(key, drawing);
    const forget = () => underWay.delete(key);
    drawing.then(forget, forget);
    return drawing;
  }

  return {
    picture(design, name) {
      const { file, type } = designPictures[name];
      return inTurn(`${nameOf(design)} ${file}`, () => drawn(design, { kind: "pictures" }, file, type));
    },
    preview(design, form, words) {
      const { file, type } = designPreviews[form];
      const wish: PictureWish = { kind: "preview", form, words };
      return inTurn(`${nameOf(design)} ${file} ${words}`, () => drawn(design, wish, file, type));
    },
  };
}

/** What the picture shows: the design with its files, what it lies on, and how that is made. */
const nameOf = ({ hash, dieline, product, document, files }: DrawableDesign): string =>
  createHash("sha256")
    .update(JSON.stringify([hash, dieline.hash, product, filesDrawn(document, files)]))
    .digest("hex");

async function filesOf(design: DrawableDesign, files: FileStore): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  let left = mostBytes;
  for (const [hash, stored] of filesDrawn(design.document, design.files)) {
    const content = await files.get(stored);
    if (!content) continue;
    const bytes = Buffer.concat(await content.toArray());
    left -= bytes.length;
    if (left < 0) return found;
    found.set(hash, bytes);
  }
  return found;
}
