/** What readers of the help searched for and did not find: counted by day and language, without anybody in it. */
import { withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type Caller, inNameOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { keptLine } from "../kept-text.ts";
import { dayOf, sinceOf } from "./votes.ts";

export interface EmptySearch {
  readonly language: string;
  /** Without addresses and numbers: whoever calls has taken them out. */
  readonly query: string;
  readonly searches: number;
}

const longestQuery = 120;
/** So many different ones a language and day: somebody who sends noise fills no table. */
const mostADay = 1_000;
const mostShown = 200;

export async function countEmptySearches(
  commerce: Commerce,
  searches: readonly EmptySearch[],
): Promise<void> {
  const day = dayOf(commerce);
  await asSystem(commerce, async (tx) => {
    for (const { language, query: asked, searches: count } of searches) {
      const query = keptLine(asked.toLowerCase(), longestQuery);
      if (query === "") continue;
      await sql`
        insert into help.empty_search (day, language, query, searches)
        select ${day}::date, ${language}, ${query}, ${count}
        where (select count(*) from help.empty_search where day = ${day}::date and language = ${language}) < ${mostADay}
          or exists (select from help.empty_search
            where day = ${day}::date and language = ${language} and query = ${query})
        on conflict (day, language, query) do update
        set searches = empty_search.searches + excluded.searches`.execute(tx);
    }
  });
}

/** The most frequent first; for staff. */
export async function listEmptySearches(
  { db, clock }: Commerce,
  caller: Caller,
  language: string | null,
): Promise<readonly EmptySearch[]> {
  if (caller.kind !== "staff") return [];
  const since = sinceOf({ clock });
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<EmptySearch>`
      select language, query, sum(searches)::int as searches from help.empty_search
      where day >= ${since}::date and (${language}::text is null or language = ${language})
      group by language, query order by 3 desc, 2 limit ${mostShown}`.execute(tx);
    return rows;
  });
}
