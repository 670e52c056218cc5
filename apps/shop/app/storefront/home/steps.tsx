/** How an order goes, as a strip of panels joined by creases. */
import { Band, Center, Copy, Heading, LinkButton, Stack, useText } from "@foldmark/ui";
import { useHref } from "../../request/links.tsx";
import styles from "./steps.module.css";

const steps = ["size", "artwork", "proof", "delivery"] as const;

export function Steps() {
  const text = useText();
  const hrefOf = useHref();
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
          <div className={styles.design}>
            <Copy size="lead">{text("home.steps.design")}</Copy>
            <p className={styles.ways}>
              <LinkButton href={hrefOf("box.design") ?? "/"} iconAfter="arrow-right">
                {text("home.steps.design.action")}
              </LinkButton>
              <LinkButton href={hrefOf("content.design-showcase") ?? "/"} mode="secondary">
                {text("home.steps.design.templates")}
              </LinkButton>
            </p>
          </div>
        </Stack>
      </Center>
    </Band>
  );
}
