/** `npm start`: the whole shop on this machine, from a fresh clone to `ready http://localhost:3000`. */
import { handOver } from "./hand-over.mjs";

await handOver("scripts/run-shop.mjs");
