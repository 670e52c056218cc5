/** What was found in the file, the gravest first: number, what, where, why, and a button that says what it does. */
import { localeFor } from "@foldmark/region";
import { Button, classNames, Icon, useText } from "@foldmark/ui";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useFrame } from "../../request/page-frame.ts";
import { usePercent } from "../../request/use-percent.ts";
import type { Sheet } from "../print-file-view.ts";
import { useDesk } from "../state/desk.ts";
import { isClear, type NumberedFinding, openCounts, withFixes } from "../state/numbered-findings.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import { FileButton } from "../upload/file-button.tsx";
import { isLeftForLater } from "../upload/refusal-words.ts";
import type { Uploads } from "../upload/use-upload.ts";
import styles from "./file-check.module.css";
import { quantityWords } from "./finding-words.ts";
import { MadeFixes } from "./made-fixes.tsx";
import { hasPictures, passedTopics } from "./topics.ts";
import { useFindingWords, useLength, useSideName, useWritten } from "./use-finding-words.ts";

export function FileCheck({ uploads }: { readonly uploads: Uploads }) {
  const text = useText();
  const { findings, former } = useDesk();
  return (
    <>
      <header className={styles.head}>
        <h2>{text("printfile.check.title")}</h2>
        <Counts />
      </header>
      <Standing />
      <FixAll />
      <ol className={styles.list}>
        {findings.map((found) => (
          <FindingRow key={`${found.surface} ${found.finding.key}`} found={found} uploads={uploads} />
        ))}
      </ol>
      <Former found={former} />
      <MadeFixes />
      <Passed />
    </>
  );
}

export function Counts() {
  const text = useText();
  const { findings } = useDesk();
  const { toFix, toSee } = openCounts(findings);
  return (
    <span className={styles.counts}>
      {toFix > 0 && (
        <span className={classNames(styles.count, styles.bad)}>
          {text("printfile.check.toFix", { count: toFix })}
        </span>
      )}
      {toSee > 0 && (
        <span className={classNames(styles.count, styles.warn)}>
          {text("printfile.check.toSee", { count: toSee })}
        </span>
      )}
    </span>
  );
}

/** What is on its way, what lies nowhere yet, or that all is well. */
export function Standing() {
  const text = useText();
  const sideName = useSideName();
  const { view } = useDesk();
  const { isBusy } = usePrintFile();
  const sidesIn = (wanted: Sheet["state"]) => view.sheets.filter(({ state }) => state === wanted);
  const empty = sidesIn("empty");
  const unchecked = sidesIn("refused").length;
  const isChecking = isBusy || sidesIn("checking").length > 0;
  const isLeft = view.files.some(isLeftForLater);
  const isAllWell = !isChecking && isClear(view);
  return (
    <div role="status" className={classNames(styles.standing, isAllWell && styles.clear)}>
      {isChecking && <p>{text("printfile.check.running")}</p>}
      {!isChecking &&
        empty.map((sheet) => (
          <p key={sheet.surface}>{text("printfile.check.empty", { side: sideName(sheet) })}</p>
        ))}
      {!isChecking && unchecked > 0 && <p>{text("printfile.buy.unchecked", { count: unchecked })}</p>}
      {!isChecking && isLeft && <p>{text("printfile.buy.wait")}</p>}
      {isAllWell && <p>{text("printfile.check.clear")}</p>}
    </div>
  );
}

const fixable = (findings: readonly NumberedFinding[]): readonly NumberedFinding[] =>
  findings.filter(({ fix }) => fix !== null);

function useFixing() {
  const { findings } = useDesk();
  const { change, isBusy } = usePrintFile();
  return {
    all: fixable(findings),
    isBusy,
    fix: (wanted: readonly NumberedFinding[], { currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // The button goes with what it mends: who came by keyboard stays in the list around it.
      currentTarget.closest<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
      void change("fix", (sheets) => withFixes(sheets, wanted));
    },
  };
}

/** "1, 2 and 3" as the language lists them. */
function useNumbers(): (found: readonly NumberedFinding[]) => string {
  const { language } = useFrame();
  return (found) =>
    new Intl.ListFormat(localeFor(language), { type: "conjunction" }).format(
      found.map(({ number }) => String(number)),
    );
}

export function FixAll({ size = "small" }: { readonly size?: "small" | "medium" }) {
  const text = useText();
  const numbers = useNumbers();
  const { all, isBusy, fix } = useFixing();
  if (all.length < 2) return null;
  return (
    <div className={styles.all}>
      <Button mode="secondary" size={size} busy={isBusy} onClick={(event) => fix(all, event)}>
        {text("printfile.check.fixAll", { numbers: numbers(all) })}
      </Button>
      <span>{text("printfile.check.oneStep")}</span>
    </div>
  );
}

/** Grey, to be read: what is still so is known once the side is checked. */
function Former({ found }: { readonly found: readonly NumberedFinding[] }) {
  const wordsOf = useFindingWords();
  if (found.length === 0) return null;
  return (
    <ul className={classNames(styles.list, styles.former)}>
      {found.map((each) => {
        const { title, where } = wordsOf(each);
        return (
          <li key={`${each.surface} ${each.finding.key}`} className={styles.finding}>
            <FindingNumber found={each} />
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.where}>{where}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly found: NumberedFinding;
  readonly uploads: Uploads;
}

function FindingRow({ found, uploads }: RowProps) {
  const text = useText();
  const wordsOf = useFindingWords();
  const { selected, select } = useDesk();
  const { number, finding, isAccepted } = found;
  const { title, where, why } = wordsOf(found);
  const isSelected = selected === number;
  const row = useRef<HTMLLIElement>(null);
  // Chosen on the drawing, it comes into sight here.
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    <li
      ref={row}
      className={classNames(styles.finding, isSelected && styles.selected, isAccepted && styles.accepted)}
      aria-current={isSelected || undefined}
    >
      <FindingNumber found={found} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <button
            type="button"
            aria-label={text("printfile.check.show", { number, title })}
            onClick={() => select(number)}
          >
            {title}
          </button>
          <span className={styles.severity} data-severity={finding.severity}>
            {isAccepted
              ? text("printfile.check.accepted")
              : text(`printfile.check.severity.${finding.severity}`)}
          </span>
        </h3>
        <p className={styles.where}>{where}</p>
        <p className={styles.why}>{why}</p>
        <FindingActions found={found} uploads={uploads} />
      </div>
    </li>
  );
}

export function FindingNumber({ found: { number, finding } }: Pick<RowProps, "found">) {
  return (
    <span className={styles.number} data-severity={finding.severity} aria-hidden="true">
      {number}
    </span>
  );
}

/** A button that mends it, else the way to send a corrected file; what can be printed so can be accepted. */
export function FindingActions({
  found,
  uploads,
  size = "xsmall",
}: RowProps & { readonly size?: "xsmall" | "medium" }) {
  const text = useText();
  const wordsOf = useFindingWords();
  const { accept } = usePrintFile();
  const { selected, place, select } = useDesk();
  const { isBusy, fix: mend } = useFixing();
  const { number, finding, all, surface, isAccepted } = found;
  const { fix } = wordsOf(found);
  const count = finding.places.length;
  const next = selected === number ? (place + 1) % count : 0;
  const answer = () =>
    void accept(
      surface,
      all.map(({ key }) => key),
      !isAccepted,
    );
  return (
    <div className={styles.actions}>
      {!isAccepted && fix && (
        <Button mode="secondary" size={size} busy={isBusy} onClick={(event) => mend([found], event)}>
          {fix}
        </Button>
      )}
      {!isAccepted && !fix && finding.severity === "error" && (
        <FileButton mode="secondary" size={size} onFile={(file) => uploads.send(file, surface)}>
          {text("printfile.check.replace")}
        </FileButton>
      )}
      {finding.severity === "warning" && (
        <Button mode="transparent" size={size} onClick={answer}>
          {text(isAccepted ? "printfile.check.takeBack" : "printfile.check.accept")}
        </Button>
      )}
      {count > 1 && (
        <Button mode="transparent" size={size} onClick={() => select(number, next)}>
          {text("printfile.check.place", { number: next + 1, count })}
        </Button>
      )}
    </div>
  );
}

const shownAtFirst = 4;

function Passed() {
  const text = useText();
  const figures = { length: useLength(), written: useWritten(), percent: usePercent() };
  const { view } = useDesk();
  const [isWhole, setWhole] = useState(false);
  const passed = passedTopics(view.sheets);
  if (passed.length === 0) return null;
  const shown = isWhole ? passed : passed.slice(0, shownAtFirst);
  return (
    <section className={styles.passed}>
      <h3>
        {text("printfile.check.passed", { count: passed.length })}
        {passed.length > shownAtFirst && (
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {text(isWhole ? "printfile.check.fewer" : "printfile.check.all")}
          </button>
        )}
      </h3>
      <ul>
        {shown.map(({ topic, check }) => (
          <li key={topic}>
            <Icon name="check" size="small" />
            <span>{text(`printfile.topic.${topic}`)}</span>
            {check?.measured && (
              <span className={styles.figure}>{quantityWords(check.measured, figures)}</span>
            )}
          </li>
        ))}
      </ul>
      {hasPictures(view.sheets) && <p>{text("printfile.check.inPictures")}</p>}
    </section>
  );
}
