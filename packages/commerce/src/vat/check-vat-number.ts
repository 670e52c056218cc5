/**
 * Asks a register about the VAT number of a checkout, between transactions, and keeps its answer where no form can
 * write. While the register is away, a confirmation not older than thirty days counts; without one VAT is charged.
 */
import { type RateLimit, type RateLimiter, type Tx, uuidv7, withTransaction } from "@foldmark/platform";
import type { CheckedVatNumber } from "@foldmark/tax";
import { sql } from "kysely";
import type { Commerce } from "../commerce.ts";
import type { RegisterAnswer, VatRegister } from "./vat-register.ts";

export interface VatServices extends Commerce {
  readonly vatRegister: VatRegister;
  readonly rateLimiter: RateLimiter;
}

const hour = 60 * 60_000;
/** So long an answer is taken as it is. */
const freshMs = 24 * hour;
/** A register that was away is asked again no sooner. */
const patienceMs = 30_000;
/** So long a confirmation counts while the register is away, and in a checkout that nobody came back to. */
const countsMs = 30 * 24 * hour;
/** Somebody with more numbers than this is looking for one that passes. */
const questionsAnHour = 12;
/** Sessions are free: whoever takes a new one for every few numbers is counted by network. An office asks about dozens. */
const perNetwork: RateLimit = { capacity: 60, refillPerSecond: 60 / 3600, whenUnavailable: "closed" };

const system = { caller: "system" };

export interface VatQuestion {
  readonly number: string;
  readonly prefix: string;
  /** Whose checkout it is; the caller's key. */
  readonly askedFor: string;
  /** The client's network, as the platform names it. */
  readonly network: string;
  readonly known: CheckedVatNumber | null;
}

/** What is known about the number now; the same object when nothing new was learnt. */
export async function checkVatNumber(
  services: VatServices,
  { number, prefix, askedFor, network, known }: VatQuestion,
): Promise<CheckedVatNumber> {
  const now = services.clock.now();
  if (known?.number === number && isFresh(known, now)) return known;
  const past = await withTransaction(services.db, system, (tx) => pastAnswers(tx, number, askedFor, now));
  if (past.lastAnswer && past.lastAnswer.askedAt.getTime() > now.getTime() - freshMs)
    return checked(number, prefix, past.lastAnswer);
  if (past.questions >= questionsAnHour || !(await mayAsk(services, network)))
    return fallback(number, prefix, past.lastValid, now);
  const answer = await services.vatRegister.ask({ prefix, body: number.slice(prefix.length) });
  await withTransaction(services.db, system, (tx) =>
    noteAnswer(tx, uuidv7(services.clock), { number, askedFor, at: now }, answer),
  );
  if (answer.status === "unanswered") return fallback(number, prefix, past.lastValid, now);
  const { status, consultation } = answer;
  return checked(number, prefix, { status, consultation, askedAt: now });
}

const mayAsk = async ({ rateLimiter }: VatServices, network: string): Promise<boolean> =>
  (await rateLimiter.take({ [`vat-register/network/${network}`]: perNetwork })).allowed;

/** Whether what the register said still counts; a "no" does until it says otherwise. */
export const stillCounts = ({ status, checkedAt }: CheckedVatNumber, now: Date): boolean =>
  status !== "valid" || (checkedAt !== null && now.getTime() - new Date(checkedAt).getTime() < countsMs);

function isFresh({ status, checkedAt }: CheckedVatNumber, now: Date): boolean {
  if (checkedAt === null) return false;
  const age = now.getTime() - new Date(checkedAt).getTime();
  return age < (status === "unanswered" ? patienceMs : freshMs);
}

interface PastAnswer {
  readonly status: "valid" | "invalid";
  readonly consultation: string | null;
  readonly askedAt: Date;
}

const checked = (
  number: string,
  prefix: string,
  { status, consultation, askedAt }: PastAnswer,
): CheckedVatNumber => ({ number, prefix, status, checkedAt: askedAt.toISOString(), consultation });

function fallback(number: string, prefix: string, lastValid: PastAnswer | null, now: Date): CheckedVatNumber {
  if (lastValid) return checked(number, prefix, lastValid);
  return { number, prefix, status: "unanswered", checkedAt: now.toISOString(), consultation: null };
}

async function pastAnswers(tx: Tx, number: string, askedFor: string, now: Date) {
  const { rows } = await sql<{ status: "valid" | "invalid"; consultation: string | null; askedAt: Date }>`
    select status, consultation, asked_at as "askedAt" from carts.vat_consultation
    where number = ${number} and status <> 'unanswered' and asked_at > ${new Date(now.getTime() - countsMs)}
    order by asked_at desc limit 10`.execute(tx);
  const counted = await sql<{ questions: number }>`
    select count(*)::int as questions from carts.vat_consultation
    where asked_for = ${askedFor} and asked_at > ${new Date(now.getTime() - hour)}`.execute(tx);
  const lastAnswer = rows[0] ?? null;
  return {
    lastAnswer,
    // A later "no" takes an older "yes" back.
    lastValid: lastAnswer?.status === "valid" ? lastAnswer : null,
    questions: counted.rows[0]?.questions ?? 0,
  };
}

async function noteAnswer(
  tx: Tx,
  id: string,
  { number, askedFor, at }: { number: string; askedFor: string; at: Date },
  answer: RegisterAnswer,
): Promise<void> {
  await tx
    .insertInto("carts.vat_consultation")
    .values({
      id,
      number,
      status: answer.status,
      consultation: "consultation" in answer ? answer.consultation : answer.because,
      trader_name: answer.status === "valid" ? answer.traderName : null,
      trader_address: answer.status === "valid" ? answer.traderAddress : null,
      asked_for: askedFor,
      asked_at: at,
    })
    .execute();
}
