/**
 * Category and subcategory, linked: choosing one goes to its page. Without a script a button sends both, and the server
 * leads on. What was chosen last is kept for the visit; a listing shows where it stands itself.
 */
import { Button, Dropdown, type DropdownItem, Field, useText } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { routerPath, useHref, useLocale } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { searchIn } from "../../request/paths.ts";
import {
  keepPair,
  type PairStorage,
  pairOf,
  restoredPair,
  type SelectableCategory,
  type SelectorPair,
  siblingAddress,
} from "./selector-state.ts";
import styles from "./topic-selectors.module.css";

export interface TopicSelectorsProps {
  readonly topics: readonly SelectableCategory[];
  /** The pair of a listing; other pages go on with the one that was kept. */
  readonly own?: SelectorPair;
}

/** Null where the browser keeps nothing for us: even to ask is refused then. */
function visitStorage(): PairStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const itemsOf = (topics: readonly { readonly slug: string; readonly name: string }[]): DropdownItem[] =>
  topics.map(({ slug, name }) => ({ id: slug, name }));

export function TopicSelectors({ topics, own }: TopicSelectorsProps) {
  const text = useText();
  const locale = useLocale();
  const goTo = useSibling();
  const [pair, setPair] = useState<SelectorPair>(own ?? pairOf(topics, ""));
  const [ownCategory, ownSubcategory] = own ?? [];
  useEffect(() => {
    const storage = visitStorage();
    if (!storage) return;
    if (ownCategory !== undefined && ownSubcategory !== undefined)
      keepPair(storage, [ownCategory, ownSubcategory]);
    else setPair(restoredPair(topics, storage));
  }, [topics, ownCategory, ownSubcategory]);

  const [category, subcategory] = pair;
  const choose = (chosen: SelectorPair, slug: string) => {
    setPair(chosen);
    const storage = visitStorage();
    if (storage) keepPair(storage, chosen);
    goTo(slug);
  };
  const subcategories = topics.find(({ slug }) => slug === category)?.subcategories ?? [];
  return (
    // Browsers put back what was chosen before on a page gone back to, which would be taken for a choice made now.
    <form
      method="get"
      className={styles.selectors}
      aria-label={text("help.selectors.label")}
      autoComplete="off"
    >
      {locale && <input type="hidden" name="locale" value={locale} />}
      <Field label={text("help.selectors.category")} id="help-category">
        <Dropdown
          name="category"
          items={itemsOf(topics)}
          selectedId={category}
          onSelect={(item) => item && choose(pairOf(topics, item.id), item.id)}
        />
      </Field>
      <Field label={text("help.selectors.subcategory")} id="help-subcategory">
        <Dropdown
          key={category}
          name="subcategory"
          items={itemsOf(subcategories)}
          selectedId={subcategory}
          onSelect={(item) => item && choose([category, item.id], item.id)}
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
    const address = siblingAddress(frame.region.pathPrefix + pathname, slug, path);
    const language = searchIn({ storefront: frame.addresses, language: frame.language }, {});
    void navigate(routerPath(frame, address) + language);
  };
}
