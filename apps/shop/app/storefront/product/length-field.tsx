/** One length of a size of one's own: typed as people write lengths, or moved by less and more. */
import type { Dimension } from "@foldmark/configurator";
import { classNames, Icon, useText } from "@foldmark/ui";
import styles from "./question.module.css";
import type { Configurator } from "./use-configurator.ts";

interface LengthFieldProps {
  readonly dimension: Dimension;
  /** The words about it stand below all lengths. */
  readonly invalid: boolean;
  readonly configurator: Configurator;
}

/** Value of the row that stands for a size of one's own. */
const own = "own";

export function LengthField({ dimension, invalid, configurator }: LengthFieldProps) {
  const { name, label, limits, choices } = dimension;
  const id = `size-${name}`;
  const described = [invalid && `${id}-error`, limits && `${id}-limits`].filter(Boolean).join(" ");
  const attributes = {
    id,
    name,
    value: configurator.fields[name] ?? "",
    "aria-invalid": invalid || undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className={classNames(styles.dimension, invalid && styles.invalid)}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select
          {...attributes}
          className={styles.select}
          onChange={(event) => configurator.change({ size: own, [name]: event.currentTarget.value })}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <Stepper dimension={dimension} attributes={attributes} configurator={configurator} />
      )}
      {limits && (
        <span id={`${id}-limits`} className={styles.limits}>
          {limits}
        </span>
      )}
    </div>
  );
}

interface StepperProps {
  readonly dimension: Dimension;
  readonly attributes: { readonly id: string; readonly name: string; readonly value: string };
  readonly configurator: Configurator;
}

function Stepper({ dimension, attributes, configurator }: StepperProps) {
  const text = useText();
  const { name, label, less, more } = dimension;
  const move = (length: string | null) => () => {
    if (length !== null) configurator.change({ size: own, [name]: length });
  };
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        onClick={move(less)}
        aria-disabled={less === null}
        aria-label={text("ui.form.decrease", { label })}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        {...attributes}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        onChange={(event) =>
          configurator.type({ size: own, [name]: event.currentTarget.value }, attributes.id)
        }
        onBlur={() => configurator.change({})}
      />
      <button
        type="button"
        onClick={move(more)}
        aria-disabled={more === null}
        aria-label={text("ui.form.increase", { label })}
      >
        <Icon name="plus" size="small" />
      </button>
    </span>
  );
}
