/** A job for tests, whose work does what its input says. */
import { type SandboxJob, usualLimits } from "../job.ts";
import type { Deed } from "./hostile-work.ts";

export const hostileJob: SandboxJob<Deed, unknown> = {
  name: "hostile",
  version: 1,
  module: new URL("./hostile-work.ts", import.meta.url),
  profile: "wasm",
  limits: usualLimits,
  refusals: [],
  checkAnswer: (answer) => answer,
};
