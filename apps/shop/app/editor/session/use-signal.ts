/** Signals in React: a component is drawn again when what it read has changed, and only then. */
import { computed, effect } from "@foldmark/design";
import { useCallback, useMemo, useSyncExternalStore } from "react";

/** @param read reads signals and stores; what it returns is compared by identity */
export function useSignal<Value>(read: () => Value): Value {
  const value = useMemo(() => computed(read), [read]);
  const subscribe = useCallback(
    (changed: () => void) => {
      let isFirst = true;
      return effect(() => {
        void value.value;
        if (!isFirst) changed();
        isFirst = false;
      });
    },
    [value],
  );
  const peek = () => value.peek();
  return useSyncExternalStore(subscribe, peek, peek);
}
