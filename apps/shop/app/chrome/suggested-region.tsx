/** Where a cookie names the visitor's country, offer that storefront; never more than an offer. */
import { lazy, Suspense, useEffect, useState } from "react";

const Offer = lazy(() => import("./region-offer.tsx"));

export function SuggestedRegion() {
  const [cookie, setCookie] = useState("");
  // After hydration: the page itself is the same for everybody.
  useEffect(() => setCookie(document.cookie), []);
  if (!cookie.includes("cf-user-country")) return null;
  return (
    <Suspense fallback={null}>
      <Offer cookie={cookie} />
    </Suspense>
  );
}
