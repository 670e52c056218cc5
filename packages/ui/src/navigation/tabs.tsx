/**
 * Two kinds of tabs: links to sister pages, and panels of one page with one tab stop and arrow keys. Without a script
 * the panels stand one below the other, each under its name.
 */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Anchor } from "../link/anchor.tsx";
import styles from "./tabs.module.css";

export interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly { readonly label: ReactNode; readonly href: string; readonly current?: boolean }[];
}

export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor
              className={classNames(styles.tab, tab.current && styles.chosen)}
              href={tab.href}
              aria-current={tab.current ? "page" : undefined}
            >
              {tab.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: ReactNode; readonly panel: ReactNode }[];
  readonly defaultTab?: string;
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs({ label, tabs, defaultTab }: TabsProps) {
  const [chosen, setChosen] = useState(defaultTab ?? tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const move = (event: KeyboardEvent, index: number) => {
    const next = moves[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    setChosen(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={classNames(styles.tabs, styles.scripted)}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}-tab`}
            aria-controls={`${prefix}${tab.id}`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={classNames(styles.tab, tab.id === chosen && styles.chosen)}
            onClick={() => setChosen(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}${tab.id}`}
          aria-labelledby={`${prefix}${tab.id}-tab`}
          hidden={tab.id !== chosen}
          className={styles.panel}
        >
          <p className={styles.panelName}>{tab.label}</p>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
