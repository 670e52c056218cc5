/** The signals we stand on, the same as the design's. */
export { batch, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals-core";
