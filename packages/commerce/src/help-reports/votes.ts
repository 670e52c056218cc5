/** "Was this helpful?": counted by day, article and reason. Who said it is nowhere written down. */
import { type RateLimiter, uuidv7, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type Caller, inNameOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { keptText } from "../kept-text.ts";
import { type Refused, refused, type TooManyAttempts } from "../refusals.ts";

export const voteReasons = ["unclear", "missing", "wrong", "not-my-case", "other"] as const;
export type VoteReason = (typeof voteReasons)[number];

const longestRemark = 500;
/** As long as the report looks back. */
export const reportDays = 90;

export interface NewVote {
  readonly articleId: string;
  readonly language: string;
  /** Null for a yes. */
  readonly reason: VoteReason | null;
  /** Without addresses and numbers: whoever calls has taken them out. */
  readonly remark: string;
  readonly network: string;
}

type Voting = Commerce & { readonly rates: RateLimiter };

export async function vote(
  services: Voting,
  { articleId, language, reason, remark, network }: NewVote,
): Promise<{ readonly kind: "counted" } | Refused<TooManyAttempts>> {
  const decision = await services.rates.take({
    [`help-vote/network/${network}`]: {
      capacity: 20,
      refillPerSecond: 20 / 3_600,
      whenUnavailable: "closed",
    },
    // One that nobody waits for: a flood moves the share of an article by a few votes an hour.
    [`help-vote/network/${network}/${articleId}`]: {
      capacity: 2,
      refillPerSecond: 1 / 3_600,
      whenUnavailable: "closed",
    },
  });
  if (!decision.allowed)
    return refused({ code: "too-many-attempts", retryAfterSeconds: decision.retryAfterSeconds });
  const day = dayOf(services);
  const text = keptText(remark, longestRemark);
  await asSystem(services, async (tx) => {
    await tx
      .insertInto("help.vote")
      .values({
        day,
        article_id: articleId,
        language,
        reason: reason ?? "",
        is_helpful: reason === null,
        votes: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["day", "article_id", "language", "reason"])
          .doUpdateSet({ votes: sql`vote.votes + 1` }),
      )
      .execute();
    if (reason === null || text === "") return;
    await tx
      .insertInto("help.remark")
      .values({ id: uuidv7(services.clock), day, article_id: articleId, language, reason, text })
      .execute();
  });
  return { kind: "counted" };
}

export const dayOf = ({ clock }: Pick<Commerce, "clock">): string => clock.now().toISOString().slice(0, 10);

export interface ArticleVotes {
  readonly articleId: string;
  readonly language: string;
  readonly yes: number;
  readonly no: number;
  /** The reasons of those who said no, the most frequent first. */
  readonly reasons: readonly VoteReason[];
  readonly remarks: readonly string[];
}

const mostArticles = 200;
const mostRemarks = 5;

/** The least helpful first; for staff. */
export async function listVotes({ db, clock }: Commerce, caller: Caller): Promise<readonly ArticleVotes[]> {
  if (caller.kind !== "staff") return [];
  const since = sinceOf({ clock });
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<ArticleVotes>`
      select article_id as "articleId", language,
        coalesce(sum(votes) filter (where is_helpful), 0)::int as yes,
        coalesce(sum(votes) filter (where not is_helpful), 0)::int as no,
        coalesce((
          select jsonb_agg(reason order by total desc) from (
            select reason, sum(votes) as total from help.vote each
            where each.article_id = vote.article_id and each.language = vote.language
              and each.reason <> '' and each.day >= ${since}::date
            group by reason) reasons), '[]') as reasons,
        coalesce((
          select jsonb_agg(text) from (
            select text from help.remark
            where remark.article_id = vote.article_id and remark.language = vote.language
              and remark.day >= ${since}::date
            order by id desc limit ${mostRemarks}) remarks), '[]') as remarks
      from help.vote where day >= ${since}::date
      group by article_id, language
      order by sum(votes) filter (where is_helpful)::float / sum(votes) nulls first, sum(votes) desc
      limit ${mostArticles}`.execute(tx);
    return rows;
  });
}

export function sinceOf({ clock }: Pick<Commerce, "clock">): string {
  return new Date(clock.now().getTime() - reportDays * 86_400_000).toISOString().slice(0, 10);
}
