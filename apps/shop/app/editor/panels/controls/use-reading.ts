/** Something read of the design, drawn again only when it reads otherwise: while one drags, most of it does not. */
import { useRef } from "react";
import { useSignal } from "../../session/use-signal.ts";

/** Plain data alone. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export function useReading<Value>(read: () => Value): Value {
  const last = useRef<{ readonly value: Value } | null>(null);
  return useSignal(() => {
    const value = read();
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}
