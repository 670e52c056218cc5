/** Where the specification's dropdown differs from Downshift's own behaviour. */
import Downshift, { type DownshiftState, type StateChangeOptions } from "downshift";
import { type DropdownItem, nameOf } from "./item.ts";

/** Escape resets the typed text and closes; Downshift would also drop the selection of a closed menu. */
export function keepSelectionOnEscape<Item extends DropdownItem>(
  state: DownshiftState<Item>,
  changes: StateChangeOptions<Item>,
): Partial<StateChangeOptions<Item>> {
  if (changes.type !== Downshift.stateChangeTypes.keyDownEscape) return changes;
  const { selectedItem: _dropped, ...kept } = changes;
  return { ...kept, inputValue: nameOf(state.selectedItem), isOpen: false };
}
