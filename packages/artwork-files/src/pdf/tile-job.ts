/**
 * A part of a file that we wrote, drawn finer than the whole: the same plates and the same picture of them, for whoever looks
 * closer.
 */
import { longestInkName } from "@foldmark/pdf-plates";
import { type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";
import type { Ground } from "./ground.ts";
import { checkPlanes, pdfRefusals } from "./pdf-job.ts";
import { isPng } from "./plate-picture-file.ts";

/** Pixels of the page at the resolution. */
export interface TileWish {
  /** Pixels an inch. */
  readonly resolution: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
}

export const tilePictureName = "tile.png";
const longestTileSide = 2_048;

const side = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(longestTileSide));
const drawnTile = v.strictObject({
  width: side,
  height: side,
  /** Of inks alone; lines of the die are drawn from the drawing. */
  plates: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.maxLength(longestInkName)),
        file: v.pipe(v.string(), v.regex(/^plate-\d{1,2}\.plane$/)),
      }),
    ),
    v.maxLength(64),
  ),
});
export type DrawnTile = v.InferOutput<typeof drawnTile>;

export const tileJob: SandboxJob<TileWish, DrawnTile> = {
  name: "print-tile",
  version: 4,
  module: new URL("./tile-work.ts", import.meta.url),
  profile: "wasm",
  // As long as it takes to read the page: what is drawn of it is small.
  limits: {
    ...usualLimits,
    seconds: 130,
    cpuSeconds: 40,
    megabytes: 2_500,
    fileMegabytes: 16,
    files: 65,
    answerMegabytes: 1,
  },
  refusals: pdfRefusals,
  checkAnswer(answer, files) {
    const tile = v.parse(drawnTile, answer);
    const picture = files.find(({ name }) => name === tilePictureName);
    if (!picture || !isPng(picture)) throw new Error("no picture");
    checkPlanes(
      tile,
      files.filter((file) => file !== picture),
    );
    return tile;
  },
};
