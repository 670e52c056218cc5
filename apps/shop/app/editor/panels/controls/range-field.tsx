/** A number between two ends, dragged or stepped. */
import { useId } from "react";
import { usePercent } from "../../../request/use-percent.ts";
import styles from "./range-field.module.css";

export interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: string;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

export function RangeField({ label, value, min, max, step, unit, onChange, disabled }: RangeFieldProps) {
  const id = useId();
  const percent = usePercent();
  const shown = Math.round(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output htmlFor={id} className={styles.value}>
        {unit === "%" ? percent(shown) : `${shown} ${unit}`}
      </output>
    </div>
  );
}
