/** What screen readers hear. Downshift says it 200 ms after the last change and clears it 500 ms later. */

import type { TextFunction } from "@foldmark/messages";
import type { A11yStatusMessageOptions } from "downshift";
import { useRef } from "react";
import { useText } from "../text/text.tsx";

type ListState = Pick<
  A11yStatusMessageOptions<unknown>,
  "isOpen" | "inputValue" | "resultCount" | "previousResultCount"
>;

/** How many items the list has, when that has changed, and how to move among them when it has just opened. */
function listStatus(text: TextFunction, state: ListState): string {
  if (state.resultCount === 0) return text("ui.dropdown.noResults", { typed: state.inputValue });
  if (state.resultCount === state.previousResultCount) return "";
  const count = text("ui.dropdown.status", { count: state.resultCount });
  return state.previousResultCount === 0 ? `${count} ${text("ui.dropdown.keys")}` : count;
}

/** A choice is said too, because a text box does not speak when a script fills it. */
export function useStatusText() {
  const text = useText();
  const chosenName = useRef<string | null>(null);
  return {
    noteChoice: (name: string) => {
      chosenName.current = name;
    },
    statusText: (state: ListState): string => {
      const name = chosenName.current;
      chosenName.current = null;
      if (state.isOpen) return listStatus(text, state);
      return name === null ? "" : text("ui.dropdown.selected", { name });
    },
  };
}
