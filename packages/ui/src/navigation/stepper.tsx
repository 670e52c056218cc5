/** The way through the checkout: a strip of panels joined by creases, like the box itself. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import { Text, useText } from "../text/text.tsx";
import { VisuallyHidden } from "../type/type.tsx";
import styles from "./stepper.module.css";

export type StepState = "done" | "current" | "ahead" | "error";

export interface StepperProps {
  readonly steps: readonly {
    readonly label: ReactNode;
    readonly state: StepState;
    /** A step behind us can be visited again. */
    readonly href?: string;
  }[];
  readonly label?: string;
}

export function Stepper({ steps, label }: StepperProps) {
  const text = useText();
  return (
    <nav className={styles.stepper} aria-label={label ?? text("ui.stepper.label")}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const inside = (
            <>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.label}>{step.label}</span>
              {step.state === "done" && <Icon name="check" size="small" />}
              {step.state === "error" && <Icon name="error" size="small" />}
              <VisuallyHidden>
                {" "}
                (<Text id={`ui.stepper.${step.state}`} />)
              </VisuallyHidden>
            </>
          );
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of a step is its identity
              key={index}
              className={classNames(styles.step, styles[step.state])}
              aria-current={step.state === "current" ? "step" : undefined}
            >
              {step.href ? (
                <Anchor className={styles.inside} href={step.href}>
                  {inside}
                </Anchor>
              ) : (
                <span className={styles.inside}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
