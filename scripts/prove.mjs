/** `npm run prove`: the tests of races, crashes and lost answers as often as the figures say; long. */
import { handOver } from "./hand-over.mjs";

await handOver("scripts/run-proof.mjs");
