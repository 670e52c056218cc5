/** What readers tell of the help site, under one name. */
import { countEmptySearches, listEmptySearches } from "./empty-searches.ts";
import { listVotes, reportDays, vote, voteReasons } from "./votes.ts";

export const helpReports = {
  reasons: voteReasons,
  days: reportDays,
  vote,
  votes: listVotes,
  count: countEmptySearches,
  emptySearches: listEmptySearches,
} as const;
