/** Second half of `npm start`, under Node 24: build what changed since the last build, then serve. */
import { build, buildIsCurrent } from "../apps/shop/scripts/build.mjs";

if (!buildIsCurrent()) await build();
await import("../apps/shop/server/main.ts");
