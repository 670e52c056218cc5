/** The way to a person, from every page of help. */
import { Card, Copy, classNames, Heading, useText } from "@foldmark/ui";
import { ContactAction } from "./contact/contact-action.tsx";
import styles from "./help.module.css";

/** @param main beside the search of the help's home it is what a reader presses who finds nothing */
export function ContactCard({ main = false }: { readonly main?: boolean }) {
  const text = useText();
  return (
    <Card
      as="section"
      className={classNames(styles.contact, main && styles.beside)}
      aria-labelledby="help-contact-title"
    >
      <Heading level={2} look="h4" id="help-contact-title">
        {text("help.contact.title")}
      </Heading>
      <Copy size="small" tone="soft">
        {text("help.contact.text")}
      </Copy>
      {main ? <ContactAction block /> : <ContactAction mode="secondary" size="small" />}
    </Card>
  );
}
