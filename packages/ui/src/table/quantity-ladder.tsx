/** Prices by quantity, to choose from. */
import { useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./table.module.css";
import { HeadCell, NumberCell, Table } from "./table.tsx";

export interface LadderStep {
  readonly quantity: string;
  readonly perPiece: string;
  readonly total: string;
  /** Against the smallest quantity; the first step has none. */
  readonly saving?: string;
  readonly value: string;
}

export interface QuantityLadderProps {
  readonly caption: string;
  readonly heads: {
    readonly quantity: string;
    readonly perPiece: string;
    readonly total: string;
    readonly saving: string;
  };
  readonly name: string;
  readonly steps: readonly LadderStep[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
}

/** Prices by quantity. A row is a radio, so that the choice is sent with the form. */
export function QuantityLadder({
  caption,
  heads,
  name,
  steps,
  value,
  defaultValue,
  onChange,
}: QuantityLadderProps) {
  const prefix = useId();
  return (
    <Table caption={caption} density="tight">
      <thead>
        <tr>
          <HeadCell>{heads.quantity}</HeadCell>
          <HeadCell numeric>{heads.perPiece}</HeadCell>
          <HeadCell numeric>{heads.total}</HeadCell>
          <HeadCell numeric>{heads.saving}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.value} className={classNames(styles.row, styles.step)}>
            <th scope="row">
              <label className={styles.stepLabel} htmlFor={`${prefix}${step.value}`}>
                <input
                  type="radio"
                  id={`${prefix}${step.value}`}
                  className={styles.radio}
                  name={name}
                  value={step.value}
                  checked={value === undefined ? undefined : value === step.value}
                  defaultChecked={value === undefined ? defaultValue === step.value : undefined}
                  onChange={onChange ? () => onChange(step.value) : undefined}
                  readOnly={value !== undefined && !onChange}
                />
                {step.quantity}
              </label>
            </th>
            <NumberCell>{step.perPiece}</NumberCell>
            <NumberCell>{step.total}</NumberCell>
            <NumberCell className={styles.saving}>{step.saving ?? "–"}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
