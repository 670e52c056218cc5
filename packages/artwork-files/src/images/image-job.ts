/** A picture made ready for the editor: upright, sRGB, in the sizes of screens, without its maker's notes. */
import { type MadeFile, type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";
import { type ImageFacts, imageFacts, type Rendition } from "./image-facts.ts";
import { webpSize } from "./picture-size.ts";

export const imageRefusals = ["not-an-image", "broken-image", "too-many-pixels"] as const;

export const imageJob: SandboxJob<Record<string, never>, ImageFacts> = {
  name: "image",
  version: 2,
  module: new URL("./image-work.ts", import.meta.url),
  profile: "native",
  limits: { ...usualLimits, fileMegabytes: 64 },
  refusals: imageRefusals,
  checkAnswer: checkImage,
};

function checkImage(answer: unknown, files: readonly MadeFile[]): ImageFacts {
  const facts = v.parse(imageFacts, answer);
  const named = [...facts.renditions, ...(facts.cutOut?.outside ?? []), ...(facts.cutOut?.everywhere ?? [])];
  if (new Set(named.map(({ file }) => file)).size !== files.length)
    throw new Error("not the files that it names");
  for (const rendition of named) checkRendition(rendition, files);
  return facts;
}

function checkRendition(rendition: Rendition, files: readonly MadeFile[]): void {
  const file = files.find(({ name }) => name === rendition.file);
  const size = file && webpSize(file.head, file.size);
  if (size?.width !== rendition.width || size.height !== rendition.height)
    throw new Error(`${rendition.file} is not the picture that it is called`);
}
