/** What the print file was before, and the way back to it: restoring makes a version as well, so nothing is lost. */
import { Button, classNames, Dialog, LazyPart, useText } from "@foldmark/ui";
import { useState } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { useDates } from "../../editor/session/use-dates.ts";
import type { PrintFileVersion } from "../print-file-view.ts";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import styles from "./side.module.css";
import { useAuthor, useVersionWords } from "./use-version-words.ts";

const loadCompare = () => import("./compare-part.tsx");

/** The first one holds nothing yet. */
const isEmpty = ({ cause }: PrintFileVersion): boolean => cause === "made";

export function Versions() {
  const text = useText();
  const { lately } = useDates();
  const wordsOf = useVersionWords();
  const authorOf = useAuthor();
  const [isComparing, setComparing] = useState(false);
  const { view } = useDesk();
  const { restore, isBusy } = usePrintFile();
  // While the first file is not checked, no version holds it, and to call the print file empty would be wrong.
  const hasFile = view.sheets.some(({ file }) => file !== null);
  const versions = view.versions.filter((each) => (each.isCurrent && !hasFile) || !isEmpty(each));
  if (versions.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>
        {text("printfile.versions.title")}
        <Button mode="transparent" size="xsmall" onClick={() => setComparing(true)}>
          {text("printfile.compare.open")}
        </Button>
      </h2>
      {isComparing && (
        <Dialog
          open
          width="wide"
          closeOnBackdrop
          onClose={() => setComparing(false)}
          title={text("printfile.compare.title")}
        >
          <LazyPart
            name="compare-versions"
            load={loadCompare}
            props={{ versions }}
            onFailure={reportPartFailure}
          />
        </Dialog>
      )}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.number} className={classNames(version.isCurrent && styles.current)}>
            <b>v{version.number}</b>
            <span>
              {wordsOf(version)}
              {version.isCurrent && `, ${text("printfile.versions.current")}`}
              <small>
                {lately(version.madeAt)}, {authorOf(version)}
              </small>
            </span>
            {!version.isCurrent && (
              <Button
                mode="transparent"
                size="xsmall"
                busy={isBusy}
                aria-label={text("printfile.versions.restore", { number: version.number })}
                onClick={() => void restore(version.number)}
              >
                {text("fold.versions.restore")}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
