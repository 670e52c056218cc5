/** "Was this helpful?", as a form posts it: counted, and back to the article, where thanks stand. */
import { helpReports, type Identity } from "@foldmark/commerce";
import { type LanguageTag, languageTags } from "@foldmark/region";
import { scrubbedQuery } from "@foldmark/tracking";
import * as v from "valibot";
import { feedbackThanks } from "../../app/request/feedback-thanks.ts";
import { plainText } from "../../app/request/plain-text.ts";
import { nothing } from "../../app/request/route-declaration.ts";
import type { HelpServices } from "../../app/request/services.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { storefrontPrefixes } from "./session-call.ts";

export interface HelpFeedbackOptions {
  readonly identity: Identity;
  readonly help: Pick<HelpServices, "library">;
}

const form = v.object({
  article: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
  language: v.picklist(languageTags as readonly [LanguageTag, ...LanguageTag[]]),
  vote: v.picklist(["yes", "no"]),
  reason: v.optional(v.picklist(helpReports.reasons), "other"),
  /** A path of ours, as the page wrote it. */
  back: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/%.~-]{0,300}(\?locale=[a-z]{2})?$/)),
});

export const helpFeedback = ({ identity, help }: HelpFeedbackOptions): Endpoint[] =>
  storefrontPrefixes.map((prefix) =>
    endpoint({
      name: "help-feedback",
      method: "POST",
      path: `${prefix}/api/help-feedback`,
      access: "everyone",
      input: { params: nothing, query: nothing },
      body: "form",
      accepts: ["application/x-www-form-urlencoded"],
      rate: "api",
      cache: { kind: "private" },
      csrf: "same-origin",
      async handle(request, visit) {
        const sent = new URLSearchParams(await request.text());
        const read = v.safeParse(form, Object.fromEntries(sent));
        if (!read.success) return problemJson(problems.invalidInput, visit.id);
        const { article, language, vote, reason, back } = read.output;
        const library = await help.library();
        if (!library.article(article, language)) return problemJson(problems.notFound, visit.id);
        // Who votes too often is thanked all the same: there is nothing to do about it.
        await helpReports.vote(identity, {
          articleId: article,
          language,
          reason: vote === "yes" ? null : reason,
          remark: scrubbedQuery(plainText(sent.get("remark"), 1_000), 500),
          network: visit.network,
        });
        const headers = { location: `${back}#${feedbackThanks}`, "cache-control": "no-store" };
        return new Response(null, { status: 303, headers });
      },
    }),
  );
