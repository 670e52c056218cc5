/** What the server sends and what remains without JavaScript: the browser's own select in the dropdown's look. */
import type { Ref } from "react";
import { useText } from "../text/text.tsx";
import { Chevron } from "./chevron.tsx";
import styles from "./dropdown.module.css";
import type { DropdownControlProps } from "./dropdown-props.ts";
import { type DropdownItem, nameOf } from "./item.ts";

type ServerSelectProps<Item extends DropdownItem> = DropdownControlProps<Item> & {
  readonly ref: Ref<HTMLSelectElement>;
  readonly onLeave: () => void;
};

export function ServerSelect<Item extends DropdownItem>(props: ServerSelectProps<Item>) {
  const { items, size = "medium", selected, validate } = props;
  const text = useText();
  const isInvalid = props.invalid || validate?.(nameOf(selected), selected) === false;
  return (
    <div className={styles.dropdown} data-size={size}>
      <select
        ref={props.ref}
        id={props.id}
        className={styles.control}
        name={props.name}
        form={props.form}
        defaultValue={selected?.id ?? ""}
        disabled={props.disabled}
        required={props.required}
        aria-label={props.label}
        aria-labelledby={props.labelId}
        aria-describedby={props.describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => {
          const item = items.find(({ id }) => id === event.target.value) ?? null;
          props.select(item);
          if (item) props.onChoose?.(item);
        }}
        onBlur={props.onLeave}
      >
        <option value="">{props.placeholder ?? text("ui.dropdown.placeholder")}</option>
        {items.map((item) => (
          <option key={item.id} value={item.id} disabled={item.disabled}>
            {item.note ? `${item.name} (${item.note})` : item.name}
          </option>
        ))}
      </select>
      <Chevron size={size} direction="down" />
    </div>
  );
}
