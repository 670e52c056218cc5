import { countryFromCookie, languageCode, regionSuggestion } from "@foldmark/region";
import { Button, Cluster, Copy, LinkButton, useText } from "@foldmark/ui";
import { useState } from "react";
import { useFrame } from "../request/page-frame.ts";
import { keepDeclined, readDeclined } from "./declined-offer.ts";
import { usePageInRegions } from "./elsewhere.ts";
import styles from "./region-offer.module.css";

export default function RegionOffer({ cookie }: { cookie: string }) {
  const text = useText();
  const { region, language } = useFrame();
  const regions = usePageInRegions();
  const country = countryFromCookie(cookie);
  const suggested = country === null ? null : regionSuggestion(country, region.id);
  const [declined, setDeclined] = useState(() => readDeclined() === suggested);
  const target = regions.find(({ id }) => id === suggested);
  if (country === null || target === undefined || declined) return null;

  const decline = () => {
    keepDeclined(target.id);
    setDeclined(true);
    // The button is gone with the offer; the keyboard goes on at the content.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  const countryName =
    new Intl.DisplayNames(languageCode(language), { type: "region" }).of(country) ?? country;
  return (
    <aside className={styles.offer} aria-label={text("chrome.suggestion.label")}>
      <Copy>{text("chrome.suggestion.text", { country: countryName, region: target.nativeName })}</Copy>
      <Cluster gap={3}>
        <LinkButton href={target.href} size="small">
          {text("chrome.suggestion.go", { region: target.nativeName })}
        </LinkButton>
        <Button mode="secondary" size="small" onClick={decline}>
          {text("chrome.suggestion.stay")}
        </Button>
      </Cluster>
    </aside>
  );
}
