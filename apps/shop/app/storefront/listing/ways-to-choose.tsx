/** The ways into the shop beside its categories: by size, by set, by trade, by task, by sample. */
import { Heading, Stack, useText } from "@foldmark/ui";
import { AppLink } from "../../request/links.tsx";
import styles from "./ways-to-choose.module.css";

const ways = [
  ["content.fit-finder", "chrome.nav.fit", "shop.ways.fit"],
  ["product.sample-packs", "chrome.nav.samples", "shop.ways.samples"],
  ["bundles", "chrome.nav.bundles", "shop.ways.bundles"],
  ["content.industries", "chrome.nav.industries", "shop.ways.industries"],
  ["shopping-lists", "chrome.nav.lists", "shop.ways.lists"],
] as const;

export function WaysToChoose() {
  const text = useText();
  return (
    <Stack gap={5}>
      <Heading level={2} id="ways-title">
        {text("shop.ways.title")}
      </Heading>
      <ul className={styles.ways}>
        {ways.map(([page, name, what]) => (
          <li key={page}>
            <AppLink to={page}>{text(name)}</AppLink>
            <p>{text(what)}</p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
