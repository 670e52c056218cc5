/**
 * When goods arrive, and what that hangs on: the product's page, cart, checkout, order, proof and mails say it by these
 * functions and so in the same words. A date, never a duration, with the condition that keeps it.
 */
import type { TextFunction } from "@foldmark/messages";
import type { DayInterval, DeliveryPromise, PromiseTerms } from "@foldmark/pricing";
import {
  formatDate,
  formatDayAndTime,
  formatDays,
  formatDeadline,
  type LanguageTag,
  noonOf,
  type Region,
} from "@foldmark/region";

export interface PromiseReader {
  readonly region: Region;
  readonly language: LanguageTag;
  readonly text: TextFunction;
}

/** "4–9 December", or with the days of the week where there is room for them. */
export function dayRangeWords(
  { region, language }: Omit<PromiseReader, "text">,
  { from, to }: DayInterval,
  style: "short" | "standard" = "short",
): string {
  if (style === "short") return formatDays(region, language, noonOf(from), noonOf(to));
  const [first, last] = [from, to].map((day) => formatDate(region, language, noonOf(day), style));
  return first === last ? `${last}` : `${first} – ${last}`;
}

/** "Arrives 4–9 December"; of goods that nobody carries, the day by which all of them are packed: "From 26 November". */
export function promiseHeadline(
  reader: PromiseReader,
  dates: DayInterval,
  { isCollected, style }: { readonly isCollected: boolean; readonly style: "short" | "standard" },
): string {
  const { region, language, text } = reader;
  if (!isCollected) return text("buying.arrives", { dates: dayRangeWords(reader, dates, style) });
  return text("buying.promise.from", { date: formatDate(region, language, noonOf(dates.to), style) });
}

/** What has to be done by whom, and until when. */
export interface ConditionedPromise extends Pick<DeliveryPromise, "approveBy" | "startBy"> {
  readonly terms: PromiseTerms;
}

/** "These dates hold if you approve the proof by Monday, 16 November, 12:00. Each working day of delay moves these dates by one." */
export function conditionWords(
  { region, language, text }: PromiseReader,
  { terms, approveBy, startBy }: ConditionedPromise,
): string {
  const until = formatDeadline(region, language, approveBy);
  const condition =
    terms === "send-and-approve"
      ? text("buying.promise.send-and-approve", { sent: formatDayAndTime(region, language, startBy), until })
      : text(`buying.promise.${terms}`, { until });
  return `${condition} ${text("buying.promise.moves")}`;
}
