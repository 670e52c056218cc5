/** How an order goes, as a strip of panels joined by creases. */
import { Band, Center, Heading, Stack, useText } from "@foldmark/ui";
import styles from "./steps.module.css";

const steps = ["size", "artwork", "proof", "delivery"] as const;

export function Steps() {
  const text = useText();
  return (
    <Band id="steps" aria-labelledby="steps-title">
      <Center>
        <Stack gap={6}>
          <Heading level={2} id="steps-title">
            {text("home.steps.title")}
          </Heading>
          <ol className={styles.strip}>
            {steps.map((step, index) => (
              <li key={step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <Heading level={3}>{text(`home.steps.${step}`)}</Heading>
                <p>{text(`home.steps.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </Stack>
      </Center>
    </Band>
  );
}
