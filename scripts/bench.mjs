/** `npm run bench`: what is fast, against what; one JSON line a figure. */
import { handOver } from "./hand-over.mjs";

await handOver("bench/run.ts");
