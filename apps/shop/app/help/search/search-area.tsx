/**
 * The search of a help page: an input that is a combobox, what it finds, and the way to a person. Without script it is a
 * form that leads to the help's home page.
 */
import { Button, classNames, Icon, useText, VisuallyHidden } from "@foldmark/ui";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { routerPath, useHref, useLocale } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import type { SearchHit } from "../../request/search-hit.ts";
import type { SearchClient } from "../../request/services.ts";
import type { HelpSearch } from "./help-search.ts";
import { hitAddress } from "./hit-address.ts";
import styles from "./search-area.module.css";
import { SearchPanel } from "./search-panel.tsx";
import { SearchStatus } from "./search-status.tsx";
import { highlightedAt, nextOf, shownHits } from "./shown-hits.ts";
import { useHelpSearch } from "./use-help-search.ts";

export interface SearchAreaProps {
  /** Articles are pages of a single topic, the others lead to many. */
  readonly mark: "single-topic" | "index";
  /** The page's title, which makes room for what was found. */
  readonly title?: ReactNode;
  /** The way to a person. */
  readonly contact?: ReactNode;
  readonly client: SearchClient;
  /** What the page was asked for in its own address; it shows itself what was found. */
  readonly q?: string | undefined;
}

/** Marks the document while somebody searches. */
const activeClass = "help-search-active";

export function SearchArea({ mark, title, contact, client, q }: SearchAreaProps) {
  const text = useText();
  const frame = useFrame();
  const locale = useLocale();
  const helpHome = useHref()("help.home") ?? "";
  const navigate = useNavigate();
  const { search, view } = useHelpSearch({ client, query: q });
  const settledView = useSettled(view);
  const { state, outcome } = view;
  const { query } = state.searchQuery;
  const [isClosed, setClosed] = useState(q !== undefined);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLElement>(null);
  const panelId = useId();
  const isOpen = query !== "" && !isClosed;
  const hits = isOpen ? shownHits(view) : [];
  const highlighted = highlightedAt(hits, highlightedId);
  const isTitleHidden = isOpen && (hits.length > 0 || outcome.kind === "none");

  useBodyClass(activeClass, state.isActive);
  const isInside = (target: Element) => area.current?.contains(target) ?? false;
  useOnDocument("click", (target) => {
    search.leave();
    if (!isInside(target) && !target.closest(insides)) setClosed(true);
  });
  useOnDocument("keydown", (target, { key }) => {
    if (key !== "Escape" || !isInside(target) || !(isOpen || target === input.current)) return;
    setClosed(true);
    search.clear();
    input.current?.focus();
  });
  // The panel would lie over what the keyboard has come to.
  useOnDocument("keyup", (target, { key }) => {
    if (key === "Tab" && !isInside(target)) setClosed(true);
  });
  useWhatWasTypedEarly(input, search);
  useClearedByNavigation(search);

  const type = (value: string) => {
    setClosed(false);
    setHighlightedId(null);
    search.type(value);
  };
  const open = (hit: SearchHit) => {
    search.leave();
    void navigate(routerPath(frame, hitAddress(hit, helpHome)));
  };
  const openChosen = async () => {
    const chosen = highlighted === null ? undefined : hits[highlighted];
    const hit = chosen ?? (await search.firstArticle());
    if (hit) open(hit);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && event.currentTarget.value.length <= 1) setClosed(true);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || hits.length === 0) return;
    event.preventDefault();
    const next = nextOf(highlighted, step, hits.length);
    setHighlightedId(hits[next]?.objectID ?? null);
    document.getElementById(`${panelId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };

  return (
    <search
      ref={area}
      className={classNames(
        styles.area,
        mark === "index" && styles.wide,
        Boolean(contact) && styles.withContact,
      )}
      aria-label={text("helpsearch.label")}
      data-search-area
    >
      <div className={styles.main}>
        {title && (
          <div className={styles.title} data-hidden={isTitleHidden || undefined}>
            {title}
          </div>
        )}
        <form
          action={helpHome.split("?")[0]}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void openChosen();
          }}
        >
          {locale && <input type="hidden" name="locale" value={locale} />}
          <Icon name="search" className={styles.icon} />
          <input
            ref={input}
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="q"
            maxLength={200}
            placeholder={text(mark === "index" ? "helpsearch.placeholder" : "helpsearch.label")}
            aria-label={text("helpsearch.label")}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={hits.length > 0}
            aria-controls={`${panelId}-list`}
            aria-describedby={`${panelId}-enter`}
            aria-activedescendant={highlighted === null ? undefined : `${panelId}-${highlighted}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-search-page={mark}
            value={query}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={() => {
              search.focus();
              setClosed(false);
            }}
            onBlur={() => search.blur()}
            onKeyDown={pressed}
          />
          {query !== "" && (
            <button
              type="button"
              className={styles.clear}
              aria-label={text("helpsearch.clear")}
              onClick={() => {
                search.clear();
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          )}
          <noscript>
            <Button type="submit" size="small">
              {text("helpsearch.submit")}
            </Button>
          </noscript>
        </form>
        <SearchPanel
          id={panelId}
          view={view}
          isOpen={isOpen}
          highlighted={highlighted}
          helpHome={helpHome}
          onRetry={() => {
            // The button that was pressed goes away.
            input.current?.focus();
            type(query);
          }}
        />
        <VisuallyHidden id={`${panelId}-enter`}>Enter {text("helpsearch.enterOpens")}</VisuallyHidden>
        <VisuallyHidden role="status">
          <SearchStatus view={settledView} isOpen={isOpen} />
        </VisuallyHidden>
      </div>
      {contact}
    </search>
  );
}

/** What has been so for a moment: a screen reader is not told of every letter. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function useBodyClass(name: string, isSet: boolean): void {
  useEffect(() => {
    document.body.classList.toggle(name, isSet);
    return () => document.body.classList.remove(name);
  }, [name, isSet]);
}

/** Buttons, the input itself and what was found are no outside, wherever they stand. */
const insides = "[data-search-area], button, [data-search-page], [data-search-result]";

function useOnDocument<Type extends "click" | "keydown" | "keyup">(
  type: Type,
  listener: (target: Element, event: DocumentEventMap[Type]) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const heard = (event: DocumentEventMap[Type]) => {
      if (event.target instanceof Element) latest.current(event.target, event);
    };
    document.addEventListener(type, heard);
    return () => document.removeEventListener(type, heard);
  }, [type]);
}

/** Somebody may have typed before the page's scripts ran. */
function useWhatWasTypedEarly(
  input: { readonly current: HTMLInputElement | null },
  search: HelpSearch,
): void {
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== search.view().state.searchQuery.query) search.type(typed);
    if (document.activeElement === input.current) search.focus();
  }, [input, search]);
}

/** From one article to the next the page stays, and what was searched for does not. */
function useClearedByNavigation(search: HelpSearch): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    search.clear();
  }, [key, search]);
  // To another page it goes without a new key here.
  useEffect(() => () => search.leave(), [search]);
}
