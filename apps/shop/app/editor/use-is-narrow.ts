/** Whether there is no room beside the canvas: tools and fields then stand below it. */
import { useSyncExternalStore } from "react";

/** The same width as in the style sheets. */
const narrow = "(width < 62rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const isNarrow = (): boolean => matchMedia(narrow).matches;

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
