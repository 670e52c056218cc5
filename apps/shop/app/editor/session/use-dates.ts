/** When something was kept, made or ends, as the storefront writes dates and times. */
import { dayIn, formatDate, formatDateAndTime, formatTime } from "@foldmark/region";
import { useFrame } from "../../request/page-frame.ts";

export function useDates() {
  const { region, language } = useFrame();
  const { timeZone, datesFormattingRules } = region;
  if (!datesFormattingRules) throw new Error("The editors' pages are told how dates are written.");
  const rules = { timeZone, datesFormattingRules };
  const date = (at: string) => formatDate(rules, language, new Date(at), "short");
  const dateAndTime = (at: string) => formatDateAndTime(rules, language, new Date(at));
  const time = (at: Date) => formatTime(rules, language, at);
  return {
    date,
    dateAndTime,
    time,
    /** The time alone where it was today. */
    lately: (at: string) =>
      dayIn(timeZone, new Date(at)) === dayIn(timeZone, new Date()) ? time(new Date(at)) : dateAndTime(at),
  };
}
