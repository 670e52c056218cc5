import type { ControlSize } from "../control-looks.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./dropdown.module.css";
import type { Placement } from "./placement.ts";

/** Points where the menu will go: clicking it is clicking the control under it. */
export function Chevron(props: { readonly size: ControlSize; readonly direction: Placement }) {
  const isSmall = props.size === "xsmall" || props.size === "small";
  return (
    <Icon
      name={`chevron-${props.direction}`}
      size={isSmall ? "small" : "medium"}
      className={styles.chevron}
    />
  );
}
