/**
 * "Contact us", wherever a page of help offers it: a link to the contact page. With a script it opens the vendor's chat
 * where one is configured and comes in time, and our own panel otherwise.
 */
import { type ButtonProps, LazyPart, LinkButton, useText } from "@foldmark/ui";
import { type MouseEvent, useEffect, useState } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { pageChat } from "../chat/page-chat.ts";
import { pageConsent } from "../tracking/page-tracking.ts";

const loadPanel = () => import("./contact-panel.tsx");

/** Opened in a new tab or window by whoever wants that. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** `waiting`: for the vendor's chat. `closed` again, the panel keeps what was typed. */
type PanelState = "unasked" | "waiting" | "open" | "closed";

function useContact() {
  const { chat: vendor } = useFrame();
  const [panel, setPanel] = useState<PanelState>("unasked");
  useEffect(() => {
    if (!vendor) return;
    return pageConsent().whenGranted("functional", () => pageChat(vendor).load());
  }, [vendor]);
  const openContact = async () => {
    if (panel === "waiting") return;
    if (vendor) {
      setPanel((before) => (before === "unasked" ? "waiting" : before));
      const { chat, load } = pageChat(vendor);
      load();
      if (await chat.expand()) {
        setPanel((before) => (before === "waiting" ? "unasked" : before));
        return;
      }
      void chat.hideIcon();
    }
    setPanel("open");
  };
  const closePanel = () => {
    setPanel("closed");
    if (vendor) void pageChat(vendor).chat.showIcon();
  };
  return { panel, openContact, closePanel };
}

export function ContactAction({ mode, size, icon }: Pick<ButtonProps, "mode" | "size" | "icon">) {
  const text = useText();
  const href = useHref()("content.contact");
  const { panel, openContact, closePanel } = useContact();
  if (href === null) return null;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openContact();
  };
  return (
    <>
      <LinkButton
        href={href}
        onClick={open}
        aria-busy={panel === "waiting" || undefined}
        {...(mode && { mode })}
        {...(size && { size })}
        {...(icon && { icon })}
      >
        {text("contact.action")}
      </LinkButton>
      {(panel === "open" || panel === "closed") && (
        <LazyPart
          name="contact-panel"
          load={loadPanel}
          props={{ open: panel === "open", onClose: closePanel }}
          onFailure={reportPartFailure}
        />
      )}
    </>
  );
}
