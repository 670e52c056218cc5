/** What the form knows beforehand with which people write to us: who they are, and which articles may help. */
import { type LiveSession, type Selling, support } from "@foldmark/commerce";
import { spelled, wordingOf } from "@foldmark/messages";
import { formatDate, type LanguageTag, type Region } from "@foldmark/region";
import { plainText } from "./plain-text.ts";
import type { HelpServices } from "./services.ts";

export interface ContactPerson {
  readonly name: string;
  readonly email: string;
  readonly orders: readonly { readonly number: string; readonly placed: string }[];
}

export interface ContactArticle {
  readonly title: string;
  /** As the search says it: `hitAddress` makes a link of it. */
  readonly url: string;
}

interface Reader {
  readonly region: Region;
  readonly language: LanguageTag;
}

const mostOrders = 20;
const mostArticles = 3;
const longestQuery = 120;

/** Of whoever is not signed in, nothing. */
export async function contactPerson(
  commerce: Selling,
  live: LiveSession | null,
  { region, language }: Reader,
): Promise<ContactPerson> {
  if (live?.caller.kind !== "customer") return { name: "", email: "", orders: [] };
  const orders = await support.orders(commerce, live.caller, mostOrders);
  return {
    name: live.name ?? "",
    email: live.email ?? "",
    orders: orders.map(({ number, placedAt }) => ({
      number,
      placed: formatDate(region, language, placedAt, "short"),
    })),
  };
}

/** Articles that may answer it already; none where nothing is found, or the search is away. */
export async function articlesAbout(
  help: Pick<HelpServices, "find">,
  words: unknown,
  { region, language }: Reader,
): Promise<readonly ContactArticle[]> {
  const query = plainText(words, longestQuery).trim();
  if (query.length < 3) return [];
  const { hits } = await help.find(query, language).catch(() => ({ hits: [] }));
  const wording = wordingOf(region, language);
  return hits
    .filter(({ post_type }) => post_type === "help_article")
    .slice(0, mostArticles)
    .map(({ post_title, url }) => ({ title: spelled(wording, post_title), url }));
}
