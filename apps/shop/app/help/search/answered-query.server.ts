/** The search of a page without script: its form leads to the help's home page, which shows what was found. */
import type { LanguageTag } from "@foldmark/region";
import type { HelpServices } from "../../request/services.ts";
import type { AnsweredQuery } from "./help-search.ts";
import { shortestQuery } from "./search-state.ts";

/** Null where nothing was asked. */
export async function answeredQuery(
  help: Pick<HelpServices, "find">,
  query: string | undefined,
  language: LanguageTag,
): Promise<AnsweredQuery | null> {
  if (!query) return null;
  if (query.trim().length < shortestQuery) return { query, hits: [], inEnglish: [] };
  const hits = await help.find(query, language);
  const isEnough = hits.length > 0 || language === "en";
  return { query, hits, inEnglish: isEnough ? [] : await help.find(query, "en") };
}
