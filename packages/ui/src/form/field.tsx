/**
 * The frame of a form control: label above, hint and error before the control, so that they are heard and seen
 * before the hand gets there; a red bar and the same words as in the error summary.
 */
import { createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Text } from "../text/text.tsx";
import { VisuallyHidden } from "../type/type.tsx";
import styles from "./field.module.css";

interface FieldState {
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

export interface FieldProps {
  readonly label: ReactNode;
  /** The control's id: the error summary links to it. Give the field's name; one is made up without it. */
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Good news about the value: "Valid. No VAT is charged." */
  readonly confirmation?: ReactNode;
  readonly optional?: boolean;
  /** The label is said but not drawn, where the place says it already (a search in a header). */
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Attributes for a control inside a field; the control's own props win. */
export function useField(): {
  readonly id?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.controlId,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
  };
}

export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}

function useFieldState({ id, hint, error, confirmation }: FieldProps) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const ids = {
    hint: `${controlId}-hint`,
    error: `${controlId}-error`,
    confirmation: `${controlId}-confirmation`,
  };
  const describedBy =
    [hint && ids.hint, error && ids.error, confirmation && ids.confirmation].filter(Boolean).join(" ") ||
    undefined;
  return { ids, state: { controlId, labelId: `${controlId}-label`, describedBy, invalid: Boolean(error) } };
}

type Ids = ReturnType<typeof useFieldState>["ids"];

function LabelWords({ label, optional }: Pick<FieldProps, "label" | "optional">) {
  return (
    <>
      {label}
      {optional && (
        <span className={styles.optional}>
          {" "}
          <Text id="ui.form.optional" />
        </span>
      )}
    </>
  );
}

function Remarks({
  ids,
  hint,
  error,
  confirmation,
}: Pick<FieldProps, "hint" | "error" | "confirmation"> & { ids: Ids }) {
  return (
    <>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {confirmation && (
        <p id={ids.confirmation} className={styles.confirmation}>
          <Icon name="check" size="small" />
          <span>{confirmation}</span>
        </p>
      )}
      {error && (
        <p id={ids.error} className={styles.error}>
          <Icon name="error" className={styles.errorGlyph} />
          <span>
            <VisuallyHidden>
              <Text id="ui.form.errorPrefix" />{" "}
            </VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </>
  );
}

export function Field(props: FieldProps) {
  const { ids, state } = useFieldState(props);
  const words = <LabelWords label={props.label} optional={props.optional} />;
  return (
    <div className={classNames(styles.field, state.invalid && styles.invalid, props.className)}>
      <label
        id={state.labelId}
        htmlFor={state.controlId}
        className={props.hideLabel ? undefined : styles.label}
      >
        {props.hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </label>
      <Remarks ids={ids} hint={props.hint} error={props.error} confirmation={props.confirmation} />
      <FieldContext value={state}>{props.children}</FieldContext>
    </div>
  );
}

/** The same frame around several controls that answer one question: radios, check boxes, a segmented choice. */
export function FieldGroup(props: FieldProps) {
  const { ids, state } = useFieldState(props);
  const words = <LabelWords label={props.label} optional={props.optional} />;
  return (
    <fieldset
      id={props.id}
      tabIndex={props.id ? -1 : undefined}
      className={classNames(styles.field, state.invalid && styles.invalid, props.className)}
      aria-describedby={state.describedBy}
    >
      <legend className={props.hideLabel ? undefined : styles.label}>
        {props.hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </legend>
      <Remarks ids={ids} hint={props.hint} error={props.error} confirmation={props.confirmation} />
      {props.children}
    </fieldset>
  );
}
