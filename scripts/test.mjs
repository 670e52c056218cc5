/** `npm test`: every check and every test, from a fresh clone to `N passed, N failed`. */
import { handOver } from "./hand-over.mjs";

await handOver("scripts/run-tests.mjs");
