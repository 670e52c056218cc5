/** `npm run check`: format, lint, types, dead code and architecture, without the tests. */
import { handOver } from "./hand-over.mjs";

await handOver("scripts/run-checks.mjs");
