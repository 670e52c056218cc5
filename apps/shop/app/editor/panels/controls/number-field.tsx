/** A number as it is typed: taken with Enter or on leaving, given back with Escape, stepped with the arrows. */
import { type LanguageTag, languageCode } from "@foldmark/region";
import { classNames, useText } from "@foldmark/ui";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useFrame } from "../../../request/page-frame.ts";
import styles from "./number-field.module.css";

export interface NumberFieldProps {
  readonly label: string;
  /** A letter, a unit or a glyph before the number. */
  readonly sign: ReactNode;
  /** Null where those selected differ. */
  readonly value: string | null;
  /** @returns false where it is no such number */
  readonly onTake: (typed: string) => boolean;
  /** One step up or down; ten with shift. */
  readonly onStep?: (by: number) => void;
  readonly disabled?: boolean;
  /** The label stands above it, for those who touch. */
  readonly isTall?: boolean;
}

const decimalMark = (language: LanguageTag): string =>
  new Intl.NumberFormat(languageCode(language)).formatToParts(1.5).find(({ type }) => type === "decimal")
    ?.value ?? ".";

export function NumberField(props: NumberFieldProps) {
  const { label, sign, value, onTake, onStep, disabled, isTall } = props;
  const text = useText();
  // Points and commas are both read; one's own is written.
  const mark = decimalMark(useFrame().language);
  const written = value?.replace(".", mark) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const take = (): void => {
    if (typed === null) return;
    const isTaken = typed === (written ?? "") || onTake(typed);
    setWrong(!isTaken);
    setTyped(null);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (event.key === "Enter") {
      take();
      event.currentTarget.select();
    } else if (event.key === "Escape") {
      setTyped(null);
      setWrong(false);
    } else if (way !== 0 && onStep && value !== null) {
      event.preventDefault();
      setTyped(null);
      onStep(way * (event.shiftKey ? 10 : 1));
    } else return;
    event.stopPropagation();
  };
  return (
    <label className={classNames(styles.field, isTall && styles.tall, isWrong && styles.wrong)}>
      <span className={styles.sign}>{sign}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        title={label}
        aria-invalid={isWrong || undefined}
        className={styles.input}
        disabled={disabled}
        value={typed ?? written ?? ""}
        placeholder={value === null ? text("panels.mixed") : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={take}
        onKeyDown={key}
      />
    </label>
  );
}
