/** What is wrong, and the nearest thing that can be made as something to press. */
import type { FormChange, Problem } from "@foldmark/configurator";
import { Icon, Text, VisuallyHidden } from "@foldmark/ui";
import { opensElsewhere } from "../../request/links.tsx";
import styles from "./question.module.css";
import type { Configurator } from "./use-configurator.ts";

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly configurator: Configurator;
  /** Of the first words, for the control they describe. */
  readonly id?: string;
}

export function Problems({ problems, configurator, id }: ProblemsProps) {
  return problems.map(({ message, fixes }, index) => (
    <div key={message} className={styles.problem}>
      <p id={index === 0 ? id : undefined} className={styles.message}>
        <Icon name="error" className={styles.remarkGlyph} />
        <span>
          <VisuallyHidden>
            <Text id="ui.form.errorPrefix" />{" "}
          </VisuallyHidden>
          {message}
        </span>
      </p>
      {fixes.length > 0 && (
        <ul className={styles.fixes}>
          {fixes.map((fix) => (
            <li key={fix.label}>
              <StepLink step={fix} configurator={configurator} className={styles.fix} mends />
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}

interface StepLinkProps {
  readonly step: FormChange;
  readonly configurator: Configurator;
  readonly className?: string | undefined;
  /** It goes away with what it mends: its question takes focus, and no field, which would bring up a keyboard. */
  readonly mends?: boolean;
  readonly children?: React.ReactNode;
  readonly "aria-label"?: string;
}

/** A link for a page without a script; with one, the change is made where one stands. */
export function StepLink({ step, configurator, mends, children, ...attributes }: StepLinkProps) {
  return (
    <a
      {...attributes}
      href={step.href}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        configurator.change(step.fields);
        if (mends) event.currentTarget.closest("section")?.focus({ preventScroll: true });
      }}
    >
      {children ?? step.label}
    </a>
  );
}
