/** Controls one types into or picks from: the platform's own elements in our look. */
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useRef,
} from "react";
import { classNames } from "../class-names.ts";
import type { ControlSize } from "../control-looks.ts";
import { Icon } from "../icon/icon.tsx";
import { useText } from "../text/text.tsx";
import { useField } from "./field.tsx";
import styles from "./inputs.module.css";

interface InputLook {
  readonly size?: ControlSize;
  /** How long the answer is, so that the box says so: a post code is short. */
  readonly width?: "full" | "medium" | "short";
}

function inputClass({ size = "medium", width = "full" }: InputLook, own?: string) {
  return classNames(styles.input, styles[size], width !== "full" && styles[`width-${width}`], own);
}

export interface TextInputProps
  extends InputLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, "style" | "size" | "width"> {
  /** A unit or a sign after the value: "mm". */
  readonly unit?: ReactNode;
}

export function TextInput({ size, width, unit, className, ...rest }: TextInputProps) {
  const field = useField();
  const input = (
    <input
      type="text"
      {...field}
      {...rest}
      className={inputClass({ size, width: unit ? "full" : width }, className)}
    />
  );
  if (!unit) return input;
  return (
    <span className={classNames(styles.withUnit, width && width !== "full" && styles[`width-${width}`])}>
      {input}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "style">;

export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useField()}
      rows={rows}
      {...rest}
      className={classNames(styles.input, styles.area, className)}
    />
  );
}

export interface NativeSelectProps
  extends InputLook,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "style" | "size"> {
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The platform's own list: for short lists, on the phone, and before a script has loaded. */
export function NativeSelect({ size, width, className, children, ...rest }: NativeSelectProps) {
  return (
    <span className={classNames(styles.selectBox, width && width !== "full" && styles[`width-${width}`])}>
      <select
        {...useField()}
        {...rest}
        className={inputClass({ size }, classNames(styles.select, className))}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        size={size === "xsmall" || size === "small" ? "small" : "medium"}
        className={styles.chevron}
      />
    </span>
  );
}

export interface NumberStepperProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "style" | "type" | "size"> {
  /** Names the two buttons: "Increase: Height". */
  readonly label: string;
}

/** A number with less and more. The buttons press the platform's own steps, so limits and rounding stay its own. */
export function NumberStepper({ label, className, ...rest }: NumberStepperProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const move = (direction: "stepUp" | "stepDown") => () => {
    input.current?.[direction]();
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const locked = rest.disabled || rest.readOnly;
  return (
    <span className={classNames(styles.stepper, className)}>
      <button
        type="button"
        className={styles.step}
        onClick={move("stepDown")}
        disabled={locked}
        aria-label={text("ui.form.decrease", { label })}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        {...useField()}
        {...rest}
        ref={input}
        type="number"
        inputMode={rest.inputMode ?? "numeric"}
        className={styles.number}
      />
      <button
        type="button"
        className={styles.step}
        onClick={move("stepUp")}
        disabled={locked}
        aria-label={text("ui.form.increase", { label })}
      >
        <Icon name="plus" size="small" />
      </button>
    </span>
  );
}
