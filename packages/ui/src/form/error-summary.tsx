/** What is wrong with a form, on top of it, in the same words as at the fields. Takes focus when it appears. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Text } from "../text/text.tsx";
import styles from "./error-summary.module.css";

export interface FieldError {
  /** Id of the control; left out for an error of the whole form. */
  readonly fieldId?: string;
  readonly message: ReactNode;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly title?: ReactNode;
  /** Off only where it is shown without an event behind it. */
  readonly takeFocus?: boolean;
  /** Another value with each try to send the form: the summary takes focus again although it is there already. */
  readonly attempt?: number | string;
}

export function ErrorSummary({ errors, title, takeFocus = true, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const isShown = errors.length > 0;
  // not with every change of the errors: they grow fewer while somebody types in the fields below
  // biome-ignore lint/correctness/useExhaustiveDependencies: appearing and another try are the reasons
  useEffect(() => {
    if (takeFocus) box.current?.focus();
  }, [takeFocus, isShown, attempt]);
  if (!isShown) return null;
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <div role={takeFocus ? "alert" : undefined}>
        <h2 id={titleId} className={styles.title}>
          {title ?? <Text id="ui.form.problem" />}
        </h2>
        <ul className={styles.list}>
          {errors.map((error, index) => (
            <li key={error.fieldId ?? index}>
              {error.fieldId ? (
                <a className={styles.link} href={`#${error.fieldId}`}>
                  {error.message}
                </a>
              ) : (
                <span className={styles.whole}>{error.message}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
