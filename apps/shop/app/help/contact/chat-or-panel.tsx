/** What a press of "contact us" opens: the vendor's chat where one is configured and comes in time, our own panel else. */
import { useEffect, useState } from "react";
import { type PageChatVendor, useFrame } from "../../request/page-frame.ts";
import { pageChat } from "../chat/page-chat.ts";
import { pageConsent } from "../tracking/page-tracking.ts";
import { ContactPanel } from "./contact-panel.tsx";

export interface ChatOrPanelProps {
  readonly presses: number;
  /** Told when a press has opened one of them. */
  readonly onSettled: () => void;
}

async function opensChat(vendor: PageChatVendor | null): Promise<boolean> {
  if (!vendor) return false;
  const { chat, load } = pageChat(vendor);
  load();
  return chat.expand();
}

export default function ChatOrPanel({ presses, onSettled }: ChatOrPanelProps) {
  const { chat: vendor } = useFrame();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (vendor) return pageConsent().whenGranted("functional", () => pageChat(vendor).load());
  }, [vendor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is a reason, a new function is not
  useEffect(() => {
    if (presses === 0) return;
    let isLeft = false;
    void opensChat(vendor).then((isChat) => {
      if (isLeft) return;
      // The icon of a chat that comes too late would lie over the panel.
      if (vendor && !isChat) void pageChat(vendor).chat.hideIcon();
      setOpen(!isChat);
      onSettled();
    });
    return () => {
      isLeft = true;
    };
  }, [presses]);
  const close = () => {
    setOpen(false);
    if (vendor) void pageChat(vendor).chat.showIcon();
  };
  return <ContactPanel open={isOpen} onClose={close} />;
}
