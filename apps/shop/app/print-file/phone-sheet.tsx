/** On narrow screens: one finding at a time over the tabs; plates, ink, file and comments are behind them. */
import { Button, classNames, Icon, useText, VisuallyHidden } from "@foldmark/ui";
import { type ReactNode, useState } from "react";
import { Counts, FindingActions, FindingNumber, FixAll, Standing } from "./check/file-check.tsx";
import { MadeFixes } from "./check/made-fixes.tsx";
import { useFindingWords } from "./check/use-finding-words.ts";
import { Lines } from "./drawing/drawing-bar.tsx";
import styles from "./phone-sheet.module.css";
import { Densitometer } from "./plates/densitometer.tsx";
import { PlatesStrip } from "./plates/plates-strip.tsx";
import { Approval } from "./side/approval.tsx";
import { Comments } from "./side/comments.tsx";
import { FileFacts } from "./side/file-facts.tsx";
import { Versions } from "./side/versions.tsx";
import { useDesk } from "./state/desk.ts";
import type { Uploads } from "./upload/use-upload.ts";

const tabs = [
  ["check", "check"],
  ["plates", "layers"],
  ["ink", "print"],
  ["file", "file"],
  ["comments", "chat"],
] as const;
type Tab = (typeof tabs)[number][0];

const tabNames = {
  check: "printfile.tab.check",
  plates: "printfile.plates.title",
  ink: "printfile.tab.ink",
  file: "printfile.file.title",
  comments: "printfile.comments.title",
} as const;

export function PhoneSheet({ uploads }: { readonly uploads: Uploads }) {
  const text = useText();
  const [tab, setTab] = useState<Tab | null>("check");
  const sheets: Readonly<Record<Tab, () => ReactNode>> = {
    check: () => <OneFinding uploads={uploads} />,
    plates: () => (
      <>
        <PlatesStrip />
        <Lines />
      </>
    ),
    ink: () => (
      <div className={styles.padded}>
        <Densitometer />
      </div>
    ),
    file: () => (
      <>
        <Approval />
        <FileFacts uploads={uploads} />
        <Versions />
      </>
    ),
    comments: () => <Comments />,
  };
  return (
    <>
      {tab && (
        <div className={styles.sheet}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
          <section className={styles.body} tabIndex={0} aria-label={text(tabNames[tab])}>
            {sheets[tab]()}
          </section>
        </div>
      )}
      <div className={styles.tabs} role="toolbar" aria-label={text("editor.regions.tools")}>
        {tabs.map(([name, icon]) => (
          <button
            key={name}
            type="button"
            aria-pressed={tab === name}
            className={classNames(styles.tab, tab === name && styles.on)}
            onClick={() => setTab(tab === name ? null : name)}
          >
            <Icon name={icon} />
            {text(tabNames[name])}
          </button>
        ))}
      </div>
    </>
  );
}

function OneFinding({ uploads }: { readonly uploads: Uploads }) {
  const text = useText();
  const wordsOf = useFindingWords();
  const { findings, selected, select } = useDesk();
  const at = Math.max(
    0,
    findings.findIndex(({ number }) => number === selected),
  );
  const found = findings[at];
  if (!found)
    return (
      <div className={styles.none}>
        <VisuallyHidden as="div">
          <h2>{text("printfile.check.title")}</h2>
        </VisuallyHidden>
        <Standing />
        <MadeFixes />
      </div>
    );
  const { title, where, why } = wordsOf(found);
  const step = (by: number) => select(findings[at + by]?.number ?? null);
  return (
    <div className={styles.finding}>
      <header className={styles.head}>
        <FindingNumber found={found} />
        <h2>{title}</h2>
        <Button
          mode="transparent"
          icon="chevron-left"
          iconOnly
          size="small"
          disabled={at === 0}
          onClick={() => step(-1)}
        >
          {text("printfile.check.previous")}
        </Button>
        <Button
          mode="transparent"
          icon="chevron-right"
          iconOnly
          size="small"
          disabled={at === findings.length - 1}
          onClick={() => step(1)}
        >
          {text("printfile.check.next")}
        </Button>
      </header>
      <p className={styles.where}>
        {where}. {text("printfile.check.of", { number: found.number, count: findings.length })}
      </p>
      <p>{why}</p>
      <div className={styles.actions}>
        <FindingActions found={found} uploads={uploads} size="medium" />
      </div>
      <div className={styles.flush}>
        <FixAll size="medium" />
        <MadeFixes />
      </div>
    </div>
  );
}

/** Over the drawing: how much there is to do. */
export function OpenChip() {
  return (
    <div className={styles.chip}>
      <Counts />
    </div>
  );
}
