/** Tells of a search of the help once its reader has stopped typing. */
import { scrubbedQuery } from "./scrubbed-query.ts";
import type { Tracker } from "./tracker.ts";

export const searchedEvent = "Helpsite Article Searched";
const quietMs = 1_200;

/** To be called with every query that is sent; the last one of a pause is told, without what belongs to a person. */
export function helpSearchTracking({ track }: Pick<Tracker, "track">): (query: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (query) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const told = scrubbedQuery(query);
      if (told !== "") track(searchedEvent, { query: told });
    }, quietMs);
  };
}
