/**
 * The single-select dropdown. The server sends a native select, which works without JavaScript and looks
 * the same; once the page is alive the searchable combobox takes its place.
 */
import { type ReactNode, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useField, useFieldLabelId } from "../form/field.tsx";
import { Combobox } from "./combobox.tsx";
import type { DropdownProps } from "./dropdown-props.ts";
import type { DropdownItem } from "./item.ts";
import { ServerSelect } from "./server-select.tsx";

const neverChanges = () => () => {};
/** False on the server and while its page is being taken over, so that both draw the same. */
const useIsAlive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** A field around the dropdown names and describes it; what the caller says about it wins. */
function useNaming(props: Pick<DropdownProps, "id" | "label" | "labelId" | "describedBy" | "invalid">) {
  const { id, label, labelId, describedBy, invalid } = props;
  const field = useField();
  const fieldLabelId = useFieldLabelId();
  const madeUpId = useId();
  return {
    id: id ?? field.id ?? madeUpId,
    labelId: labelId ?? (label === undefined ? fieldLabelId : undefined),
    describedBy: describedBy ?? field["aria-describedby"],
    invalid: invalid ?? field["aria-invalid"],
  };
}

export function Dropdown<Item extends DropdownItem>(props: DropdownProps<Item>): ReactNode {
  const { items, selectedId, defaultSelectedId = null, onSelect } = props;
  const [ownSelectedId, setOwnSelectedId] = useState(defaultSelectedId);
  const naming = useNaming(props);
  const shownId = selectedId === undefined ? ownSelectedId : selectedId;
  const selected = items.find((item) => item.id === shownId) ?? null;
  const select = (item: Item | null) => {
    if (item?.id === selected?.id) return;
    setOwnSelectedId(item?.id ?? null);
    onSelect?.(item);
  };

  const [enhanced, setEnhanced] = useState(useIsAlive());
  const nativeSelect = useRef<HTMLSelectElement>(null);
  // before paint, so that nobody sees the exchange; `select` is the first render's on purpose
  // biome-ignore lint/correctness/useExhaustiveDependencies: happens once, when the page comes alive
  useLayoutEffect(() => {
    const control = nativeSelect.current;
    if (!control) return;
    // chosen, or unchosen, before the page came alive
    select(items.find((item) => item.id === control.value) ?? null);
    // someone is using it: it keeps working, and is exchanged when they leave it
    if (control !== document.activeElement) setEnhanced(true);
  }, []);

  if (!enhanced) {
    return (
      <ServerSelect
        {...props}
        {...naming}
        ref={nativeSelect}
        selected={selected}
        select={select}
        onLeave={() => setEnhanced(true)}
      />
    );
  }
  return (
    <Combobox
      {...props}
      {...naming}
      selected={selected}
      select={select}
      resetSelection={() => select(items.find((item) => item.id === defaultSelectedId) ?? null)}
    />
  );
}
