/** What happened, what was kept, what to do next; and the reference by which we find it in the logs. */
import type { MessageId } from "@foldmark/messages";
import {
  Band,
  Center,
  Cluster,
  CmykBar,
  Copy,
  Heading,
  Link,
  LinkButton,
  Mono,
  Stack,
  useText,
} from "@foldmark/ui";
import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { useDocument } from "../document/document-context.ts";
import { PageHead } from "../document/page-head.tsx";
import { AppLink, useHref } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";
import type { Refusal } from "../request/request-context.ts";
import { usePageInLanguages } from "./elsewhere.ts";

type WordedStatus = 400 | 403 | 404 | 405 | 410 | 413 | 500 | 504;

/** The rare ones have words only where the document itself is the error. */
function statusOf(error: unknown, messages: object): WordedStatus {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (`errors.${status}.title` in messages) return status as WordedStatus;
  return status < 500 ? 400 : 500;
}

function refusalOf(error: unknown): Refusal | null {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof body === "object" && body !== null && "reason" in body ? (body as Refusal) : null;
}

export function ErrorPage({ error }: { error: unknown }) {
  const { messages } = useDocument();
  const status = statusOf(error, messages);
  const refusal = refusalOf(error);
  if (refusal?.reason === "unknown-language" && "errors.language.title" in messages)
    return <UnknownLanguage asked={refusal.subject ?? ""} />;
  return <WordedError status={status} />;
}

function WordedError({ status }: { status: WordedStatus }) {
  const text = useText();
  const { reference, surface } = useFrame();
  const shop = useHref()("home");
  const home = surface === "backoffice" ? "/" : shop;
  const part = (name: "title" | "what" | "next") => text(`errors.${status}.${name}` satisfies MessageId);
  return (
    <ErrorFrame title={part("title")} code={status}>
      <Copy size="lead">{part("what")}</Copy>
      <Copy tone="soft">{part("next")}</Copy>
      {home && (
        <LinkButton href={home} mode="secondary" icon="arrow-left">
          {text("errors.action.home")}
        </LinkButton>
      )}
      {status === 404 && surface !== "backoffice" && <WaysOn />}
      {reference && <Mono tone="muted">{text("ui.reference", { reference })}</Mono>}
    </ErrorFrame>
  );
}

const waysOn = [
  ["content.search", "chrome.search"],
  ["content.shop", "chrome.nav.all"],
  ["help.home", "chrome.nav.help"],
] as const;

/** Whoever followed an old link looked for something: what most people look for. */
function WaysOn() {
  const text = useText();
  return (
    <Cluster as="ul" gap={5}>
      {waysOn.map(([page, name]) => (
        <li key={page}>
          <AppLink to={page}>{text(name)}</AppLink>
        </li>
      ))}
    </Cluster>
  );
}

/** The address asks for a language we do not have: say so and offer those we have, on the same page. */
function UnknownLanguage({ asked }: { asked: string }) {
  const text = useText();
  const languages = usePageInLanguages();
  return (
    <ErrorFrame title={text("errors.language.title")} code={400}>
      <Copy size="lead">{text("errors.language.what", { language: asked })}</Copy>
      <Copy tone="soft">{text("errors.language.next")}</Copy>
      <Cluster as="ul" gap={5}>
        {languages.map(({ tag, code, name, href }) => (
          <li key={tag}>
            <Link href={href} lang={code} hrefLang={code}>
              {name}
            </Link>
          </li>
        ))}
      </Cluster>
    </ErrorFrame>
  );
}

function ErrorFrame({ title, code, children }: { title: string; code: number; children: ReactNode }) {
  return (
    <Band>
      <PageHead title={title} hidden />
      <Center width="measure">
        <Stack gap={4} align="start">
          <CmykBar />
          <Mono tone="muted">{code}</Mono>
          <Heading level={1}>{title}</Heading>
          {children}
        </Stack>
      </Center>
    </Band>
  );
}
