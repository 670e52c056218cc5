/** `npm run prove`: the tests of races, crashes and lost answers as often as the figures say, every product in sixty sizes; long. */
import { handOver } from "./hand-over.mjs";

await handOver("scripts/run-proof.mjs");
