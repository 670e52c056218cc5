/** Controls one picks with: check box, radio, tile, switch, segmented choice. All of them plain inputs underneath. */
import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../type/type.tsx";
import styles from "./choices.module.css";

type ChoiceInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "style" | "type" | "size" | "children" | "title"
>;

export interface CheckboxProps extends ChoiceInput {
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  /** Some of the things below it are chosen, not all. */
  readonly mixed?: boolean;
}

export function Checkbox({ children, hint, mixed = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // there is no attribute for the third state, only a property
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...rest} ref={input} type="checkbox" className={styles.box} />
      <ChoiceWords hint={hint}>{children}</ChoiceWords>
    </label>
  );
}

export interface RadioProps extends ChoiceInput {
  readonly children: ReactNode;
  readonly hint?: ReactNode;
}

export function Radio({ children, hint, className, ...rest }: RadioProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...rest} type="radio" className={styles.radio} />
      <ChoiceWords hint={hint}>{children}</ChoiceWords>
    </label>
  );
}

export function Switch({ children, hint, className, ...rest }: RadioProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a check box says by itself whether it is checked */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
      <ChoiceWords hint={hint}>{children}</ChoiceWords>
    </label>
  );
}

function ChoiceWords({ children, hint }: { readonly children: ReactNode; readonly hint?: ReactNode }) {
  return (
    <span className={styles.words}>
      {children}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  );
}

export interface ChoiceCardProps extends ChoiceInput {
  readonly type?: "radio" | "checkbox";
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** What it costs or saves, at the end of the first line. */
  readonly price?: ReactNode;
  /** A swatch or a small picture before the words. */
  readonly picture?: ReactNode;
  /** Without the ring: for tight grids of sizes, where the yellow ground and the ink edge show the choice. */
  readonly bare?: boolean;
}

/** A tile that is chosen as a whole: board, print, delivery date. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type = "radio", title, detail, price, picture, bare, className, ...rest } = props;
  return (
    <label className={classNames(styles.card, className)}>
      <input
        {...rest}
        type={type}
        className={classNames(type === "radio" ? styles.radio : styles.box, bare && styles.bareInput)}
      />
      {picture}
      <span className={styles.cardWords}>
        <span className={styles.cardTitle}>
          <b>{title}</b>
          {price && <span className={styles.price}>{price}</span>}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </label>
  );
}

export interface SegmentedProps<Value extends string> {
  /** The question, said but not drawn: "Prices". */
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value?: Value;
  readonly defaultValue?: Value;
  readonly onChange?: (value: Value) => void;
  readonly block?: boolean;
}

/** Two to four short answers side by side: net or with VAT. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, options, value, defaultValue, onChange, block } = props;
  const prefix = useId();
  return (
    <fieldset className={classNames(styles.segmented, block && styles.block)}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <span key={option.value} className={styles.segment}>
          <input
            type="radio"
            id={`${prefix}${option.value}`}
            name={name}
            value={option.value}
            className={styles.segmentInput}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={onChange ? () => onChange(option.value) : undefined}
            readOnly={value !== undefined && !onChange}
          />
          <label htmlFor={`${prefix}${option.value}`} className={styles.segmentWords}>
            {option.label}
          </label>
        </span>
      ))}
    </fieldset>
  );
}
