/**
 * Category and subcategory, linked: choosing one goes to its page. Without a script a button sends both, and the server
 * leads on. What was chosen last is kept for the visit; a listing shows where it stands itself.
 */
import { Button, Field, useText } from "@foldmark/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { routerPath, useHref, useLocale } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { searchIn } from "../../request/paths.ts";
import { visitStorage } from "../visit-storage.ts";
import {
  keepPair,
  pairOf,
  restoredPair,
  type SelectableCategory,
  type SelectorPair,
  siblingAddress,
} from "./selector-state.ts";
import { TopicSelect, useLateDropdown } from "./topic-select.tsx";
import styles from "./topic-selectors.module.css";

export interface TopicSelectorsProps {
  readonly topics: readonly SelectableCategory[];
  /** The pair of a listing; other pages go on with the one that was kept. */
  readonly own?: SelectorPair;
}

export function TopicSelectors({ topics, own }: TopicSelectorsProps) {
  const text = useText();
  const locale = useLocale();
  const goTo = useSibling();
  const form = useRef<HTMLFormElement>(null);
  const late = useLateDropdown(form);
  const [pair, setPair] = useState<SelectorPair>(own ?? pairOf(topics, ""));
  const [ownCategory, ownSubcategory] = own ?? [];
  useEffect(() => {
    const storage = visitStorage();
    if (ownCategory !== undefined && ownSubcategory !== undefined)
      keepPair(storage, [ownCategory, ownSubcategory]);
    else setPair(restoredPair(topics, storage));
  }, [topics, ownCategory, ownSubcategory]);

  const [category, subcategory] = pair;
  const choose = (chosen: SelectorPair, slug: string) => {
    setPair(chosen);
    keepPair(visitStorage(), chosen);
    goTo(slug);
  };
  const subcategories = topics.find(({ slug }) => slug === category)?.subcategories ?? [];
  return (
    // Browsers put back what was chosen before on a page gone back to, which would be taken for a choice made now.
    <form
      ref={form}
      method="get"
      className={styles.selectors}
      aria-label={text("help.selectors.label")}
      autoComplete="off"
    >
      {locale && <input type="hidden" name="locale" value={locale} />}
      <Field label={text("help.selectors.category")} id="help-category">
        <TopicSelect
          Late={late}
          name="category"
          topics={topics}
          chosen={category}
          onChoose={(slug) => choose(pairOf(topics, slug), slug)}
        />
      </Field>
      <Field label={text("help.selectors.subcategory")} id="help-subcategory">
        <TopicSelect
          key={category}
          Late={late}
          name="subcategory"
          topics={subcategories}
          chosen={subcategory}
          onChoose={(slug) => choose([category, slug], slug)}
        />
      </Field>
      <noscript>
        <Button type="submit" mode="secondary">
          {text("help.selectors.go")}
        </Button>
      </noscript>
    </form>
  );
}

function useSibling(): (slug: string) => void {
  const frame = useFrame();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const home = useHref()("help.home") ?? "";
  return (slug) => {
    const [path = ""] = home.split("?");
    const here = frame.region.pathPrefix + pathname;
    const address = siblingAddress(here, slug, path);
    const language = searchIn({ storefront: frame.addresses, language: frame.language }, {});
    void navigate(routerPath(frame, address) + language, { replace: address === here });
  };
}
