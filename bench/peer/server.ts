/** React Router's own listener on Node's own server. */
import { createServer } from "node:http";
import path from "node:path";
import { createRequestListener } from "@react-router/node";
import type { ServerBuild } from "react-router";

const build = (await import(path.join(import.meta.dirname, "build/server/index.js"))) as ServerBuild;
createServer(createRequestListener({ build, mode: "production" })).listen(Number(process.env.PORT), () =>
  process.stdout.write("ready\n"),
);
