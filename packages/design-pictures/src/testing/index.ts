/** What tests of other packages and the bench need. */
export { type Decoders, makeProof } from "../proof.ts";
export { decoders } from "../proof-work.ts";
export { sampleWish } from "./sample-wish.ts";
