/** A mail of the local mailbox as a mail program would show it; in the local environment only. */
import type { LocalMailbox } from "@foldmark/platform";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { endpoint } from "./endpoint.ts";

export function localMail(mailbox: LocalMailbox) {
  return endpoint({
    name: "local-mail",
    method: "GET",
    path: "/_local/mail/:mailId/look",
    access: "everyone",
    input: {
      params: v.strictObject({ mailId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
      query: nothing,
    },
    body: "none",
    rate: "browse",
    cache: { kind: "private" },
    csrf: "none-needed",
    async handle(_request, visit, params) {
      const html = (await mailbox.read(params.mailId ?? ""))?.html;
      if (!html) return problemJson(problems.notFound, visit.id);
      return new Response(html, {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          // Mails are set with style attributes, which no page of ours may have.
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
          "x-robots-tag": "noindex",
        },
      });
    },
  });
}
