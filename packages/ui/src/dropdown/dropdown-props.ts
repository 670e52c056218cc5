import type { ControlSize } from "../control-looks.ts";
import type { DropdownItem } from "./item.ts";
import type { PlacementChoice } from "./placement.ts";
import type { SearchKey } from "./search.ts";

/** Inside a `Field` the label, hint, error and id come from there; elsewhere give `label` or `labelId`. */
export interface DropdownProps<Item extends DropdownItem = DropdownItem> {
  /** Id of the control itself, for the label's `htmlFor` and the links of an error summary. */
  readonly id?: string;
  /** Id of the visible label. */
  readonly labelId?: string;
  /** The name said to those who cannot see where the dropdown stands, when no label is visible. */
  readonly label?: string;
  readonly items: readonly Item[];
  /** Name of the form field; its value is the id of the selected item, or empty. */
  readonly name?: string;
  /** Id of the form, when the dropdown stands outside of it. */
  readonly form?: string;
  /** Makes the selection the caller's: give the new id back after `onSelect`. */
  readonly selectedId?: string | null;
  readonly defaultSelectedId?: string | null;
  readonly onSelect?: (item: Item | null) => void;
  /** Told of every choice by hand, also of the item that is selected already, for choices that lead somewhere. */
  readonly onChoose?: (item: Item) => void;
  readonly size?: ControlSize;
  /** Where the menu opens; `auto` looks for free space. */
  readonly placement?: PlacementChoice;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Ids of the hint and the error message, as for any form field. */
  readonly describedBy?: string;
  /** Error style decided by someone else, such as the server's answer. */
  readonly invalid?: boolean;
  /** Gets the text in the box (after a choice: the chosen name) and the selected item; false shows the error style. */
  readonly validate?: (typedText: string, selected: Item | null) => boolean;
  /** What the typed text is compared with, each with the worst rank that still counts. */
  readonly searchKeys?: readonly SearchKey<Item>[];
  /** Whether an empty list says so. */
  readonly noResultsIndicator?: boolean;
  /** Row that is highlighted when the menu opens or the list changes. */
  readonly defaultHighlightedIndex?: number | null;
}

/** What both forms of the control get besides: the selection as an item, and the way to change it. */
export interface DropdownControlProps<Item extends DropdownItem> extends DropdownProps<Item> {
  readonly id: string;
  readonly selected: Item | null;
  readonly select: (item: Item | null) => void;
}
