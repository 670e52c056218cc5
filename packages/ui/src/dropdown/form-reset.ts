import { type RefObject, useEffect, useRef } from "react";

/** A form's reset button brings the first selection back, as it does for every native control. */
export function useFormReset(control: RefObject<HTMLInputElement | null>, reset: () => void) {
  const latestReset = useRef(reset);
  useEffect(() => {
    latestReset.current = reset;
  });
  useEffect(() => {
    const form = control.current?.form;
    const onReset = () => latestReset.current();
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, [control]);
}
