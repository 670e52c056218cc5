/** What happened, what was kept, what to do next; and the reference by which we find it in the logs. */
import type { MessageId } from "@foldmark/messages";
import { languageCode, languageTags } from "@foldmark/region";
import { useText } from "@foldmark/ui";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { reportError, unexpected } from "./error-reporting.ts";
import { AppLink } from "./links.tsx";
import { useFrame } from "./page-frame.ts";
import { PageHead } from "./page-head.tsx";
import type { Refusal } from "./request-context.ts";

const wordedStatuses = [400, 403, 404, 405, 410, 413, 500] as const;
type WordedStatus = (typeof wordedStatuses)[number];

function statusOf(error: unknown): WordedStatus {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return wordedStatuses.find((worded) => worded === status) ?? (status < 500 ? 400 : 500);
}

function refusalOf(error: unknown): Refusal | null {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof body === "object" && body !== null && "reason" in body ? (body as Refusal) : null;
}

export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error);
  const refusal = refusalOf(error);
  // A fault of the server was logged there; this one happened in the page.
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportError(unexpected(error));
  }, [error]);
  if (refusal?.reason === "unknown-language") return <UnknownLanguage asked={refusal.subject ?? ""} />;
  return <WordedError status={status} />;
}

function WordedError({ status }: { status: WordedStatus }) {
  const text = useText();
  const { reference } = useFrame();
  const part = (name: "title" | "what" | "next") => text(`errors.${status}.${name}` satisfies MessageId);
  return (
    <main id="content">
      <PageHead title={part("title")} hidden />
      <h1>{part("title")}</h1>
      <p>{part("what")}</p>
      <p>{part("next")}</p>
      <p>
        <AppLink to="home">{text("errors.action.home")}</AppLink>
      </p>
      {reference && (
        <p>
          <small>{reference}</small>
        </p>
      )}
    </main>
  );
}

/** The address asks for a language we do not have: say so and offer those we have, on the same page. */
function UnknownLanguage({ asked }: { asked: string }) {
  const text = useText();
  const { pathname } = useLocation();
  const { region } = useFrame();
  return (
    <main id="content">
      <PageHead title={text("errors.language.title")} hidden />
      <h1>{text("errors.language.title")}</h1>
      <p>{text("errors.language.what", { language: asked })}</p>
      <p>{text("errors.language.next")}</p>
      <ul>
        {languageTags.map((tag) => (
          <li key={tag}>
            <a href={`${region.pathPrefix}${pathname}?locale=${tag}`} lang={languageCode(tag)}>
              {new Intl.DisplayNames([languageCode(tag)], { type: "language" }).of(languageCode(tag))}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
