/** Pictures of a design, drawn in the sandbox: its own process has the pictures and fonts that buyers sent, and time. */
import { type MadeFile, type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";

export const designPictures = {
  /** Folded, on nothing: cart, order, lists, share page. */
  folded: { file: "folded.webp", type: "image/webp" },
  /** The first printed side as it is cut. */
  flat: { file: "flat.webp", type: "image/webp" },
  /** Folded on the tile of a mail: mail programs know neither WebP nor what is clear. */
  mail: { file: "mail.png", type: "image/png" },
} as const;
export type DesignPictureName = keyof typeof designPictures;

export const designPreviews = {
  png: { file: "preview.png", type: "image/png" },
  pdf: { file: "preview.pdf", type: "application/pdf" },
} as const;
export type DesignPreviewForm = keyof typeof designPreviews;

export type PictureWish =
  | { readonly kind: "pictures" }
  /** Every printed side, with words across it that say that it is not for print. */
  | { readonly kind: "preview"; readonly form: DesignPreviewForm; readonly words: string };

const answerShape = v.strictObject({ files: v.pipe(v.array(v.string()), v.maxLength(3)) });

const firstBytes: Readonly<Record<string, string>> = { webp: "RIFF", png: "\x89PNG", pdf: "%PDF" };

function checkAnswer(answer: unknown, files: readonly MadeFile[]) {
  const { files: named } = v.parse(answerShape, answer);
  const known: readonly string[] = [...Object.values(designPictures), ...Object.values(designPreviews)].map(
    ({ file }) => file,
  );
  if (named.length !== files.length) throw new Error("not the files that it names");
  for (const { name, head } of files) {
    const begins = firstBytes[name.split(".")[1] ?? ""];
    const isOne = begins && Buffer.from(head).toString("latin1").startsWith(begins);
    if (!named.includes(name) || !known.includes(name) || !isOne)
      throw new Error(`${name} is not what it is called`);
  }
  return { files: named };
}

export const designPictureJob: SandboxJob<PictureWish, { readonly files: readonly string[] }> = {
  name: "design-pictures",
  version: 2,
  module: new URL("./picture-work.ts", import.meta.url),
  profile: "native",
  // Skia, libvips and WebAssembly each ask for far more than they touch. Nobody waits for most pictures: they may take
  // their time on a busy machine.
  limits: { ...usualLimits, megabytes: 2500, fileMegabytes: 40, files: 3 },
  refusals: ["nothing-to-draw"],
  checkAnswer,
};
