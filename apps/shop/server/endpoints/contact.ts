/** What the contact panel asks on pages that are the same for everybody: who writes, and which articles may help. */
import { type LanguageTag, languageTags } from "@foldmark/region";
import * as v from "valibot";
import { articlesAbout, contactPerson } from "../../app/request/contact-facts.ts";
import { nothing } from "../../app/request/route-declaration.ts";
import type { HelpServices, Services } from "../../app/request/services.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { type Endpoint, endpoint, schemaIssues } from "./endpoint.ts";
import { type SessionOptions, sessionCall, storefrontPrefixes } from "./session-call.ts";

export interface ContactEndpointsOptions extends SessionOptions {
  readonly commerce: Services["buying"]["commerce"];
  readonly help: Pick<HelpServices, "find">;
}

const language = v.picklist(languageTags as readonly [LanguageTag, ...LanguageTag[]]);
const question = v.strictObject({ words: v.pipe(v.string(), v.maxLength(200)), language });
const unkept = { headers: { "cache-control": "private, no-store" } } as const;

export function contactEndpoints(options: ContactEndpointsOptions): Endpoint[] {
  return storefrontPrefixes.flatMap((prefix) => [personAt(prefix, options), articlesAt(prefix, options)]);
}

function personAt(prefix: string, options: ContactEndpointsOptions): Endpoint {
  return endpoint({
    name: "contact-person",
    method: "GET",
    path: `${prefix}/api/contact`,
    access: "everyone",
    input: { params: nothing, query: v.object({ locale: v.optional(language) }) },
    body: "none",
    rate: "api",
    cache: { kind: "private" },
    csrf: "none-needed",
    async handle(request, visit) {
      const call = sessionCall(options, request, visit);
      if (!call) return problemJson(problems.notFound, visit.id);
      const { region, session } = call;
      const asked = new URL(request.url).searchParams.get("locale");
      const reader = { region, language: languageTags.find((tag) => tag === asked) ?? region.languageTag };
      const answer = Response.json(
        await contactPerson(options.commerce, await session.live(), reader),
        unkept,
      );
      session.writeTo(answer.headers);
      return answer;
    },
  });
}

function articlesAt(prefix: string, options: ContactEndpointsOptions): Endpoint {
  return endpoint({
    name: "contact-articles",
    method: "POST",
    path: `${prefix}/api/contact/articles`,
    access: "everyone",
    input: { params: nothing, query: nothing },
    body: "json",
    accepts: ["application/json"],
    rate: "api",
    cache: { kind: "private" },
    csrf: "same-origin",
    async handle(request, visit) {
      const call = sessionCall(options, request, visit);
      if (!call) return problemJson(problems.notFound, visit.id);
      const asked = v.safeParse(question, await request.json().catch(() => null));
      if (!asked.success)
        return problemJson(problems.invalidInput, visit.id, asked.issues.flatMap(schemaIssues));
      const { words, language } = asked.output;
      const articles = await articlesAbout(options.help, words, { region: call.region, language });
      return Response.json({ articles }, unkept);
    },
  });
}
