/** The search of a help page, which asks the provider as soon as its client has come. */
import { languageCode } from "@foldmark/region";
import { loadPart, PartLoadError } from "@foldmark/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { reportError, unexpected } from "../../document/error-reporting.ts";
import { type FrameRegion, useFrame } from "../../request/page-frame.ts";
import type { SearchClient } from "../../request/services.ts";
import { lateSearchTracking } from "../tracking/late-tracking.ts";
import { visitStorage } from "../visit-storage.ts";
import { HelpSearch, type HelpSearchView } from "./help-search.ts";
import type { Search } from "./search-provider.ts";

/** A reader never waits longer than this, whatever the client still tries. */
const deadlineMs = 3000;

const loadProvider = () =>
  loadPart("help-search", () => import("./search-provider.ts"), { provides: "createSearch" });

export interface UseHelpSearch {
  readonly client: SearchClient;
  /** What the page itself was asked for. */
  readonly query: string | undefined;
}

export function useHelpSearch({ client, query }: UseHelpSearch): {
  readonly search: HelpSearch;
  readonly view: HelpSearchView;
} {
  const frame = useFrame();
  const [search] = useState(
    () =>
      new HelpSearch(
        {
          search: askWith(client, frame.region),
          languageCode: languageCode(frame.language),
          deadlineMs,
          onFailure(error) {
            // A part that did not come was reported when the page loaded.
            if (error instanceof PartLoadError) return false;
            reportError(unexpected(error));
            return true;
          },
          onSearch: lateSearchTracking(frame),
        },
        query,
      ),
  );
  const view = useSyncExternalStore(search.subscribe, search.view, search.view);
  useEffect(() => {
    // Nobody catches it: a library that the pages need and do not find is an error of the page, and reported as one.
    void loadProvider();
  }, []);
  return { search, view };
}

function askWith(client: SearchClient, region: FrameRegion): Search {
  let asking: Promise<Search> | null = null;
  const provider = async (): Promise<Search> => {
    const { createSearch } = await loadProvider();
    return createSearch(client, visitStorage(), new URL(location.origin), region);
  };
  return async (query, code) => {
    asking ??= provider();
    try {
      return await (await asking)(query, code);
    } catch (error) {
      // What was missing may have come since; a client that works is kept with all it knows of its hosts.
      if (error instanceof PartLoadError) asking = null;
      throw error;
    }
  };
}
