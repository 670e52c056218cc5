/** `npm run dev`: the shop with sources reloaded as they change. */
import { handOver } from "./hand-over.mjs";

await handOver("apps/shop/server/dev.ts");
