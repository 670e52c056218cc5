import type { ControllerStateAndHelpers } from "downshift";
import { Icon } from "../icon/icon.tsx";
import styles from "./dropdown.module.css";
import type { DropdownItem } from "./item.ts";
import { markMatch } from "./search.ts";

interface OptionProps<Item extends DropdownItem> {
  readonly item: Item;
  readonly index: number;
  readonly search: string;
  readonly downshift: ControllerStateAndHelpers<Item>;
}

/** One row of the menu: the letters found are bold, the chosen row has a tick, a note stands at the end. */
export function Option<Item extends DropdownItem>({ item, index, search, downshift }: OptionProps<Item>) {
  const isSelected = item.id === downshift.selectedItem?.id;
  const parts = search === "" ? [{ text: item.name, matched: false }] : markMatch(item.name, search);
  let place = 0;
  return (
    <li
      {...downshift.getItemProps({
        item,
        index,
        // Downshift looks for this very attribute when it steps over what cannot be chosen
        disabled: item.disabled,
        "aria-disabled": item.disabled || undefined,
        "aria-selected": isSelected,
      })}
      className={styles.option}
      data-highlighted={downshift.highlightedIndex === index}
    >
      <span>
        {parts.map(({ text, matched }) => {
          const key = place;
          place += text.length;
          return matched ? <mark key={key}>{text}</mark> : text;
        })}
      </span>
      {isSelected && <Icon name="check" size="small" />}
      {item.note && <small>{item.note}</small>}
    </li>
  );
}
