/** What we changed in the file that we write, and the way to take each back. */
import type { FileFix } from "@foldmark/preflight/files";
import { Button, useText } from "@foldmark/ui";
import { useDesk } from "../state/desk.ts";
import { onSide } from "../state/numbered-findings.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import styles from "./file-check.module.css";
import { useSideName } from "./use-finding-words.ts";

export function MadeFixes() {
  const text = useText();
  const sideName = useSideName();
  const { view } = useDesk();
  const { change, isBusy } = usePrintFile();
  const made = view.sheets.flatMap((sheet) => sheet.fixes.map((fix) => ({ sheet, fix })));
  if (made.length === 0) return null;
  return (
    <section className={styles.made}>
      <h3>{text("printfile.check.fixes")}</h3>
      <ul>
        {made.map(({ sheet, fix }) => (
          <li key={`${sheet.surface} ${fix.id} ${fix.ink}`}>
            <span>
              {fix.ink
                ? text("ui.form.labelled", { label: text(`filecheck.made.${fix.id}`), value: fix.ink })
                : text(`filecheck.made.${fix.id}`)}
              {view.sheets.length > 1 && <small>{sideName(sheet)}</small>}
            </span>
            <Button
              mode="transparent"
              size="xsmall"
              busy={isBusy}
              onClick={() => {
                const isOther = (each: FileFix) => each.id !== fix.id || each.ink !== fix.ink;
                void change(
                  "fix",
                  onSide(sheet.surface, ({ fixes }) => ({ fixes: fixes.filter(isOther) })),
                );
              }}
            >
              {text("printfile.check.takeBack")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
