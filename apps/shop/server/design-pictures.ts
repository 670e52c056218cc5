/**
 * Pictures of designs, each drawn once and kept by what is on it: one at a time, so that a list of them stops nobody. What is
 * kept waits for nothing, and a preview, for which somebody pressed a button, not for pictures.
 */

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
  const waiting: Readonly<Record<PictureWish["kind"], (() => Promise<unknown>)[]>> = {
    preview: [],
    pictures: [],
  };
  let isDrawing = false;

  async function drawAll(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    for (;;) {
      const next = waiting.preview.shift() ?? waiting.pictures.shift();
      if (!next) break;
      await next().catch(() => undefined);
    }
    isDrawing = false;
  }

  /** The same picture is drawn once for all who ask meanwhile, and one after the other. */
  function inTurn(
    key: string,
    line: (() => Promise<unknown>)[],
    draw: () => Promise<DrawnPicture>,
  ): Promise<DrawnPicture> {
    const known = underWay.get(key);
    if (known) return known;
    if (line.length >= longestLine) return Promise.resolve({ kind: "busy" });
    const drawing = new Promise<DrawnPicture>((resolve, reject) => {
      line.push(() => draw().then(resolve, reject));
    });
    underWay.set(key, drawing);
    const forget = () => underWay.delete(key);
    drawing.then(forget, forget);
    void drawAll();
    return drawing;
  }

  async function drawn(
    design: DrawableDesign,
    wish: PictureWish,
    { file, type }: { readonly file: string; readonly type: string },
  ): Promise<DrawnPicture> {
    const name = nameOf(design);
    const taken = (made: Awaited<ReturnType<typeof opener.make>>): DrawnPicture => {
      if (!made.done) return { kind: made.isFinal ? "none" : "busy" };
      const found = made.files[file];
      return found ? { kind: "drawn", sha256: found.sha256, type } : { kind: "none" };
    };
    const kept = await opener.kept(designPictureJob, wish, name);
    if (kept) return taken(kept);
    const source = async function* () {
      yield* packSource({ ...design, files: await filesOf(design, parts.files) });
    };
    const draw = () => opener.make(designPictureJob, wish, { name, source }, { limit: 2 * mostBytes });
    return inTurn(JSON.stringify([name, file, wish]), waiting[wish.kind], async () => taken(await draw()));
  }

  return {
    picture: (design, name) => drawn(design, { kind: "pictures" }, designPictures[name]),
    preview: (design, form, words) => drawn(design, { kind: "preview", form, words }, designPreviews[form]),
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
