/** "Contact us", wherever a page of help offers it: a link to the contact page. With a script it opens the desk. */
import { type ButtonProps, LinkButton, useText } from "@foldmark/ui";
import type { MouseEvent } from "react";
import { useHref } from "../../request/links.tsx";
import { useContactDesk } from "./contact-desk.tsx";

/** Opened in a new tab or window by whoever wants that. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export function ContactAction(look: Pick<ButtonProps, "mode" | "size" | "block">) {
  const text = useText();
  const href = useHref()("content.contact");
  const desk = useContactDesk();
  if (href === null) return null;
  const open = (event: MouseEvent) => {
    if (!desk || !isPlainClick(event)) return;
    event.preventDefault();
    if (!desk.isBusy) desk.open();
  };
  return (
    <LinkButton {...look} icon="chat" href={href} onClick={open} aria-busy={desk?.isBusy || undefined}>
      {text("contact.action")}
    </LinkButton>
  );
}
