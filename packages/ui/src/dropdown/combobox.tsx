/** The living dropdown: Downshift keeps the states, the parts around it give them ARIA 1.2 names, texts and a look. */
import Downshift, { type ControllerStateAndHelpers } from "downshift";
import { useId, useRef } from "react";
import { Chevron } from "./chevron.tsx";
import styles from "./dropdown.module.css";
import type { DropdownControlProps } from "./dropdown-props.ts";
import { useFormReset } from "./form-reset.ts";
import { type DropdownItem, nameOf } from "./item.ts";
import { Menu } from "./menu.tsx";
import { findItems, searchByName, searchText } from "./search.ts";
import { keepSelectionOnEscape } from "./state-rules.ts";
import { useStatusText } from "./status-text.ts";
import { TextBox } from "./text-box.tsx";

type ComboboxProps<Item extends DropdownItem> = DropdownControlProps<Item> & {
  readonly resetSelection: () => void;
};

/** ARIA 1.2 puts the combobox on the text box; Downshift's older pattern would put it on the frame. */
const plainFrame = {
  role: undefined,
  "aria-expanded": undefined,
  "aria-haspopup": undefined,
  "aria-owns": undefined,
  "aria-labelledby": undefined,
};

export function Combobox<Item extends DropdownItem>(props: ComboboxProps<Item>) {
  const { size = "medium", label, labelId, placement = "auto", noResultsIndicator = true } = props;
  const { noteChoice, statusText } = useStatusText();
  const ownId = useId();
  const menuId = `${ownId}-menu`;
  const input = useRef<HTMLInputElement>(null);
  useFormReset(input, props.resetSelection);

  const draw = (downshift: ControllerStateAndHelpers<Item>) => {
    const { isOpen, inputValue, selectedItem } = downshift;
    const search = searchText(inputValue ?? "", selectedItem);
    const found = isOpen ? findItems(props.items, search, props.searchKeys ?? searchByName) : [];
    return (
      <div
        {...downshift.getRootProps(plainFrame)}
        className={styles.dropdown}
        data-size={size}
        data-open={isOpen}
      >
        <TextBox
          {...props}
          downshift={downshift}
          menuId={menuId}
          inputRef={input}
          hasItems={found.length > 0}
        />
        <Chevron size={size} direction={isOpen ? "up" : "down"} />
        {props.name && (
          <input
            type="hidden"
            name={props.name}
            form={props.form}
            value={selectedItem?.id ?? ""}
            disabled={props.disabled}
          />
        )}
        <Menu
          downshift={downshift}
          found={found}
          search={search}
          placement={placement}
          noResultsIndicator={noResultsIndicator}
          label={label}
          labelId={labelId}
        />
      </div>
    );
  };

  return (
    <Downshift<Item>
      id={ownId}
      inputId={props.id}
      labelId={labelId}
      menuId={menuId}
      selectedItem={props.selected}
      selectedItemChanged={(before, after) => before?.id !== after?.id || before?.name !== after?.name}
      onChange={(item) => {
        noteChoice(nameOf(item));
        props.select(item);
      }}
      onSelect={(item) => item && props.onChoose?.(item)}
      onStateChange={(changes, state) => {
        // the next letter replaces the chosen name instead of being added to it
        if (changes.isOpen && state.inputValue === nameOf(state.selectedItem)) input.current?.select();
      }}
      itemToString={nameOf}
      defaultHighlightedIndex={props.defaultHighlightedIndex ?? null}
      stateReducer={keepSelectionOnEscape}
      getA11yStatusMessage={statusText}
    >
      {draw}
    </Downshift>
  );
}
