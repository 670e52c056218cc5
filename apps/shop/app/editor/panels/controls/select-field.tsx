/** A short list to choose from: the platform's own, which every keyboard and phone knows. */
import { classNames, useText } from "@foldmark/ui";
import styles from "./select-field.module.css";

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** Null where those selected differ. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, disabled, className } = props;
  const text = useText();
  return (
    <select
      aria-label={label}
      title={label}
      className={classNames(styles.select, className)}
      value={value ?? ""}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    >
      {value === null && (
        <option value="" disabled>
          {text("panels.mixed")}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
