/** The way to a person, from every page of help. */
import { Card, Copy, Heading, useText } from "@foldmark/ui";
import { ContactAction } from "./contact/contact-action.tsx";
import styles from "./help.module.css";

export function ContactCard() {
  const text = useText();
  return (
    <Card as="section" className={styles.contact} aria-labelledby="help-contact-title">
      <Heading level={2} look="h4" id="help-contact-title">
        {text("help.contact.title")}
      </Heading>
      <Copy size="small" tone="soft">
        {text("help.contact.text")}
      </Copy>
      <ContactAction mode="secondary" icon="chat" />
    </Card>
  );
}
