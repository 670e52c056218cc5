/** A figure of the placement: taken with Enter or on leaving, given back with Escape, stepped with the arrows. */
import { useState } from "react";
import styles from "./drawing-bar.module.css";

interface FigureFieldProps {
  readonly label: string;
  readonly sign: string;
  readonly value: string;
  /** Nothing happens where it is no such figure. */
  readonly onTake: (typed: string) => void;
  /** One step up or down; ten with shift. */
  readonly onStep?: (by: number) => void;
}

export function FigureField({ label, sign, value, onTake, onStep }: FigureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed !== value) onTake(typed);
    setTyped(null);
  };
  return (
    <label className={styles.figure}>
      <span aria-hidden="true">{sign}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        title={label}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
          if (event.key === "Enter") take();
          else if (event.key === "Escape") setTyped(null);
          else if (way !== 0 && onStep) {
            event.preventDefault();
            onStep(way * (event.shiftKey ? 10 : 1));
          }
        }}
      />
    </label>
  );
}
