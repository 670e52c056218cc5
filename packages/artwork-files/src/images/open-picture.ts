/** Opens a picture with libvips: in the sandbox alone. */
import fs from "node:fs";
import type { JobTools } from "@foldmark/platform/sandbox-job";
import sharp from "sharp";
import { fileKind, kindBytes } from "../file-kind.ts";

export const mostPixels = 100_000_000;

sharp.cache(false);
sharp.concurrency(1);
// Of all that libvips can open, only what we say that we open.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadTiff",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadHeif",
  ],
});

export function kindOf(source: string) {
  const handle = fs.openSync(source, "r");
  const head = Buffer.alloc(kindBytes);
  const size = fs.readSync(handle, head, 0, kindBytes, 0);
  fs.closeSync(handle);
  return fileKind(head.subarray(0, size));
}

export const openPicture = (source: string) =>
  sharp(source, {
    limitInputPixels: mostPixels,
    limitInputChannels: 5,
    failOn: "error",
    sequentialRead: true,
  });

/** Whatever libvips says of a file that it cannot read means the same to whoever sent it. */
export async function readPicture<Value>(tools: JobTools, reading: () => Promise<Value>): Promise<Value> {
  try {
    return await reading();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/pixel limit/i.test(reason)) return tools.refuse("too-many-pixels");
    if (/memory|allocate/i.test(reason)) throw error;
    console.error(reason);
    return tools.refuse("broken-image");
  }
}
