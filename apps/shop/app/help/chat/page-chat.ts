/** The chat of a vendor in this document: its script is asked for once, and not before the reader agreed or pressed. */
import { Chat, findWidget } from "@foldmark/tracking";
import type { PageChatVendor } from "../../request/page-frame.ts";

export interface PageChat {
  readonly chat: Chat;
  /** Brings the vendor's script; another time does nothing. */
  readonly load: () => void;
}

let opened: PageChat | null = null;

export function pageChat({ vendor, script }: PageChatVendor): PageChat {
  if (opened) return opened;
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    const element = document.createElement("script");
    element.async = true;
    element.src = script;
    // What does not come is given up by whoever waits for it; the next press asks again.
    element.addEventListener("error", () => {
      isAsked = false;
      element.remove();
    });
    document.head.append(element);
  };
  opened = { chat: new Chat(() => findWidget(vendor, window)), load };
  return opened;
}
