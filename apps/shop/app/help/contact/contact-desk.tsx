/**
 * What the "contact us" of a help page opens: one desk for all its buttons, so that what was typed in it is found again
 * from each of them. All of it comes late, and where it does not come the contact page does.
 */
import { loadPart } from "@foldmark/ui";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { reportPartFailureAtOnce } from "../../document/error-reporting.ts";
import { useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import type ChatOrPanel from "./chat-or-panel.tsx";

interface Desk {
  readonly isBusy: boolean;
  readonly open: () => void;
}

const DeskContext = createContext<Desk | null>(null);

/** Null outside a help page: there "contact us" is a link. */
export const useContactDesk = (): Desk | null => useContext(DeskContext);

const loadDesk = () =>
  loadPart("contact", () => import("./chat-or-panel.tsx"), {
    provides: "default",
    onFailure: reportPartFailureAtOnce,
  });

export function ContactDesk({ children }: { readonly children: ReactNode }) {
  const { chat } = useFrame();
  const contactPage = useHref()("content.contact") ?? "";
  const [presses, setPresses] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [Late, setLate] = useState<typeof ChatOrPanel | null>(null);
  useEffect(() => {
    // The chat of a vendor is there before a press, for whoever agreed to it.
    if (Late || (presses === 0 && chat === null)) return;
    let isLeft = false;
    const followLink = () => {
      if (isLeft || presses === 0) return;
      setBusy(false);
      window.location.assign(contactPage);
    };
    loadDesk().then((part) => isLeft || setLate(() => part.default), followLink);
    return () => {
      isLeft = true;
    };
  }, [Late, presses, chat, contactPage]);
  const desk = useMemo(
    () => ({
      isBusy,
      open() {
        setBusy(true);
        setPresses((count) => count + 1);
      },
    }),
    [isBusy],
  );
  return (
    <DeskContext value={desk}>
      {children}
      {Late && <Late presses={presses} onSettled={() => setBusy(false)} />}
    </DeskContext>
  );
}
