/** Tells of searches without making the page heavier: what tells of them comes with the first. */
import { loadPart } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";
import type { PageFrame } from "../../request/page-frame.ts";

type Tell = (query: string) => void;

/** To be called with every query; one whose part does not come is told to nobody. */
export function lateSearchTracking(frame: PageFrame): Tell {
  let tracking: Promise<Tell> | null = null;
  const load = () =>
    loadPart("tracking", () => import("./page-tracking.ts"), {
      provides: "createSearchTracking",
      onFailure: reportPartFailure,
    }).then(({ createSearchTracking }) => createSearchTracking(frame));
  return (query) => {
    tracking ??= load();
    tracking.then(
      (tell) => tell(query),
      () => {
        tracking = null;
      },
    );
  };
}
