/** The open menu: the items found, or the words that none was. */
import type { ControllerStateAndHelpers } from "downshift";
import { useText } from "../text/text.tsx";
import styles from "./dropdown.module.css";
import type { DropdownItem } from "./item.ts";
import { Option } from "./option.tsx";
import type { PlacementChoice } from "./placement.ts";
import { Popup } from "./popup.tsx";

interface MenuProps<Item extends DropdownItem> {
  readonly downshift: ControllerStateAndHelpers<Item>;
  readonly found: readonly Item[];
  readonly search: string;
  readonly placement: PlacementChoice;
  readonly noResultsIndicator: boolean;
  readonly label: string | undefined;
  readonly labelId: string | undefined;
}

export function Menu<Item extends DropdownItem>({ downshift, found, search, ...props }: MenuProps<Item>) {
  const text = useText();
  const hasItems = found.length > 0;
  const hasNoResults = downshift.isOpen && !hasItems && props.noResultsIndicator;
  return (
    <Popup isShown={hasItems || hasNoResults} choice={props.placement}>
      <ul
        {...downshift.getMenuProps({ "aria-label": props.label, "aria-labelledby": props.labelId })}
        className={styles.list}
        hidden={!hasItems}
      >
        {found.map((item, index) => (
          <Option key={item.id} item={item} index={index} search={search} downshift={downshift} />
        ))}
      </ul>
      {hasNoResults && (
        <p className={styles.noResults}>
          {text("ui.dropdown.noResults", { typed: downshift.inputValue ?? "" })}
        </p>
      )}
    </Popup>
  );
}
