export { fontDigest, layoutDigests } from "./digests.ts";
export { sampleBlocks } from "./sample-blocks.ts";
