/** The way to a person, from every page of help. */
import { Card, Copy, Heading, LinkButton, useText } from "@foldmark/ui";
import { useHref } from "../request/links.tsx";
import styles from "./help.module.css";

export function ContactCard() {
  const text = useText();
  const contact = useHref()("content.contact") ?? "";
  return (
    <Card as="section" className={styles.contact} aria-labelledby="help-contact-title">
      <Heading level={2} look="h4" id="help-contact-title">
        {text("help.contact.title")}
      </Heading>
      <Copy size="small" tone="soft">
        {text("help.contact.text")}
      </Copy>
      <LinkButton href={contact} mode="secondary" icon="chat">
        {text("contact.action")}
      </LinkButton>
    </Card>
  );
}
