/** Where a cookie names the visitor's country, offer that storefront; never more than an offer. */
import { loadPart } from "@foldmark/ui";
import { type ComponentType, useEffect, useState } from "react";
import { reportPartFailure } from "../document/error-reporting.ts";

interface Found {
  cookie: string;
  Offer: ComponentType<{ cookie: string }>;
}

export function SuggestedRegion() {
  const [found, setFound] = useState<Found | null>(null);
  // After hydration: the page itself is the same for everybody.
  useEffect(() => {
    const { cookie } = document;
    if (!cookie.includes("cf-user-country")) return;
    let wanted = true;
    loadPart("region-offer", () => import("./region-offer.tsx"), { onFailure: reportPartFailure }).then(
      ({ default: Offer }) => {
        if (wanted) setFound({ cookie, Offer });
      },
      // Reported already; the page is whole without an offer.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return found && <found.Offer cookie={found.cookie} />;
}
