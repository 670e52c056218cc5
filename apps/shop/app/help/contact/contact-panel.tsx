/** The panel in which people reach us without leaving the page: mailbox, telephone and the form of the contact page. */
import { Dialog, Loader, Stack, useText } from "@foldmark/ui";
import { type FormEvent, useEffect, useState } from "react";
import type { ContactPerson } from "../../request/contact-facts.ts";
import { useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { ContactForm } from "./contact-form.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";

export interface ContactPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const nobody: ContactPerson = { name: "", email: "", orders: [] };

/** Of this document, also when its reader goes on to another article: nothing that was typed is lost by closing. */
let draft: Readonly<Record<string, string>> = {};

export function ContactPanel({ open, onClose }: ContactPanelProps) {
  const text = useText();
  const hrefOf = useHref();
  const person = useContactPerson(open);
  const [formKey] = useState(() => crypto.randomUUID());
  const keepDraft = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const form = currentTarget.querySelector("form");
    if (!form) return;
    const typed = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    draft = Object.fromEntries(typed);
  };
  return (
    <Dialog open={open} onClose={onClose} title={text("contact.title")} width="wide">
      <Stack gap={4}>
        <WaysToReachUs />
        {person === null ? (
          <Loader type="circular" />
        ) : (
          <div onInput={keepDraft}>
            <ContactForm
              action={hrefOf("content.contact") ?? ""}
              formKey={formKey}
              person={person}
              draft={draft}
            />
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

/** Null until it is known; whoever cannot be asked about is nobody, and types. */
function useContactPerson(isWanted: boolean): ContactPerson | null {
  const { region, language } = useFrame();
  const [person, setPerson] = useState<ContactPerson | null>(null);
  useEffect(() => {
    if (!isWanted || person !== null) return;
    const control = new AbortController();
    const address = `${region.pathPrefix}/api/contact?locale=${language}`;
    fetch(address, { signal: AbortSignal.any([control.signal, AbortSignal.timeout(3_000)]) })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as ContactPerson) : nobody))
      .catch(() => nobody)
      .then((found) => {
        if (!control.signal.aborted) setPerson(found);
      });
    return () => control.abort();
  }, [isWanted, person, region, language]);
  return person;
}
