/** Runs in the thread that draws templates. */
import { parentPort } from "node:worker_threads";
import { type ColourProfile, loadColourProfile } from "@foldmark/render";
import { createFontShelf, type FontShelf, nodePlatform, paintedWebp } from "@foldmark/render/node";
import { designPicture, fillTemplate, fontsOf, groundFor, templateById } from "@foldmark/templates";
import type { TemplatePictureAnswer, TemplatePictureRequest } from "./draw-template-picture.ts";

/** Sharp on a screen of twice the usual density. */
const frame = { width: 480, height: 380, density: 2 } as const;

let loading: Promise<readonly [FontShelf, ColourProfile]> | null = null;

async function drawn({
  templateId,
  configuration,
  language,
}: TemplatePictureRequest): Promise<Uint8Array<ArrayBuffer> | null> {
  loading ??= Promise.all([createFontShelf(), loadColourProfile()]);
  const [shelf, profile] = await loading;
  const template = templateById(templateId);
  const ground = groundFor(configuration);
  if (!template || !ground) return null;
  const { records } = fillTemplate(template, ground, { language });
  await shelf.open(fontsOf(records));
  const sources = { fonts: shelf.fonts, profile, platform: nodePlatform };
  return new Uint8Array(await paintedWebp(designPicture(ground, records, sources, frame).image));
}

interface Job {
  readonly job: number;
  readonly request: TemplatePictureRequest;
}

async function answer({ job, request }: Job): Promise<TemplatePictureAnswer> {
  try {
    return { job, picture: await drawn(request), problem: null };
  } catch (error) {
    return { job, picture: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on("message", async (message: Job) => parentPort?.postMessage(await answer(message)));
