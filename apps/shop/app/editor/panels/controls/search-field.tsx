/** Words to find something by. */
import { Glyph } from "./glyph.tsx";
import styles from "./search-field.module.css";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** The list below it that its arrows move in, and what is chosen there. */
  readonly list?: string;
  readonly active?: string | undefined;
}

export function SearchField({ label, value, onChange, list, active }: SearchFieldProps) {
  const combobox = list
    ? { role: "combobox", "aria-expanded": true, "aria-controls": list, "aria-activedescendant": active }
    : null;
  return (
    <span className={styles.field}>
      <Glyph name="search" className={styles.glyph} />
      <input
        type="search"
        autoComplete="off"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        {...combobox}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
