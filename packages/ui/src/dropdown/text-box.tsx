/** The control itself: one text box that shows the choice, takes the search and toggles the menu. */
import Downshift, { type ControllerStateAndHelpers } from "downshift";
import type { KeyboardEvent, RefObject } from "react";
import { useText } from "../text/text.tsx";
import styles from "./dropdown.module.css";
import type { DropdownControlProps } from "./dropdown-props.ts";
import { type DropdownItem, nameOf } from "./item.ts";

type TextBoxProps<Item extends DropdownItem> = DropdownControlProps<Item> & {
  readonly downshift: ControllerStateAndHelpers<Item>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly hasItems: boolean;
  readonly menuId: string;
};

/** Keys that must not reach Downshift, the form or a dialog around the dropdown. */
function guardKeys<Item extends DropdownItem>(
  event: KeyboardEvent<HTMLInputElement>,
  { isOpen, highlightedIndex, inputValue, selectedItem }: ControllerStateAndHelpers<Item>,
) {
  if (event.key === "Escape") {
    const hasNothingToReset = !isOpen && inputValue === nameOf(selectedItem);
    if (hasNothingToReset) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    else event.stopPropagation();
  }
  // with the menu open Enter is for choosing: a form must not be sent by accident
  if (event.key === "Enter" && isOpen && highlightedIndex === null) event.preventDefault();
}

export function TextBox<Item extends DropdownItem>({
  downshift,
  inputRef,
  hasItems,
  menuId,
  ...props
}: TextBoxProps<Item>) {
  const text = useText();
  const typedText = downshift.inputValue ?? "";
  const isInvalid = props.invalid || props.validate?.(typedText, downshift.selectedItem) === false;
  const inputProps = downshift.getInputProps({
    "aria-label": props.label,
    disabled: props.disabled,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => guardKeys(event, downshift),
    onClick: () => downshift.toggleMenu({ type: Downshift.stateChangeTypes.clickButton }),
  });
  return (
    <input
      {...inputProps}
      ref={inputRef}
      type="text"
      className={styles.control}
      form={props.form}
      placeholder={props.placeholder ?? text("ui.dropdown.placeholder")}
      spellCheck={false}
      autoCapitalize="none"
      role="combobox"
      aria-expanded={hasItems}
      aria-controls={menuId}
      aria-haspopup="listbox"
      aria-describedby={props.describedBy}
      aria-required={props.required || undefined}
      aria-invalid={isInvalid || undefined}
    />
  );
}
