/** The signals we stand on, by the four things we use of them, so that another library could take their place. */
export {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals-core";
