/** The way to a person, from every page of help. */
import { Card, Copy, Heading, LinkButton, useText } from "@foldmark/ui";
import { useFrame } from "../request/page-frame.ts";
import styles from "./help.module.css";

export function ContactCard() {
  const text = useText();
  const { email } = useFrame().imprint;
  return (
    <Card as="section" className={styles.contact} aria-labelledby="help-contact-title">
      <Heading level={2} look="h4" id="help-contact-title">
        {text("help.contact.title")}
      </Heading>
      <Copy size="small" tone="soft">
        {text("help.contact.text")}
      </Copy>
      <LinkButton href={`mailto:${email}`} mode="secondary" icon="mail">
        {text("help.contact.action")}
      </LinkButton>
    </Card>
  );
}
