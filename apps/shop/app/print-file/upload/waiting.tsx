/** Files that are opened, sides that are checked, and what of them could not be. */
import { Banner, Button, ProgressBar, useText } from "@foldmark/ui";
import { pieceSide } from "../../editor/panels/side-names.ts";
import type { PrintFileView, Progress, Sheet } from "../print-file-view.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import { isLeftForLater, isWorthAnotherTry, refusalWords } from "./refusal-words.ts";
import styles from "./upload.module.css";

export function Waiting({ view }: { readonly view: PrintFileView }) {
  const text = useText();
  const { again, calls, refresh, isBusy } = usePrintFile();
  const pieces = new Set(view.sheets.map(({ piece }) => piece));
  const sideName = ({ piece, side }: Pick<Sheet, "piece" | "side">) =>
    pieces.size > 1 ? pieceSide(text, piece, side) : text(`editor.sides.${side}`);
  const used = new Set(view.sheets.map(({ file }) => file));
  const opening = view.files.filter(({ state }) => state === "opening");
  // One that was refused earlier, and replaced since, is nobody's concern any more.
  const last = view.files.at(-1);
  const refused = view.files.filter(
    (file) => file.state === "refused" && (used.has(file.id) || file === last || isLeftForLater(file)),
  );
  const checking = view.sheets.filter(({ state }) => state === "checking");
  const refusedSides = view.sheets.filter(({ state }) => state === "refused");
  return (
    <>
      {opening.map(({ id, name, progress }) => (
        <Bar key={id} label={text("printfile.upload.opening", { name })} progress={progress} />
      ))}
      {checking.map((sheet) => (
        <Bar
          key={sheet.surface}
          label={text("printfile.upload.checking", { side: sideName(sheet) })}
          progress={sheet.progress}
        />
      ))}
      {refused.map((file) => (
        <div key={file.id} role="alert">
          <Banner tone={isLeftForLater(file) ? "warn" : "bad"}>
            {file.name}: {refusalWords(text, file.refusal, null)}
          </Banner>
          {isLeftForLater(file) && (
            <Button
              mode="secondary"
              size="small"
              onClick={() => void calls.cancelUpload(file.id).then(refresh)}
            >
              {text("printfile.upload.cancel")}
            </Button>
          )}
        </div>
      ))}
      {refusedSides.map((sheet) => (
        <div key={sheet.surface} role="alert">
          <Banner tone={isLeftForLater(sheet) ? "warn" : "bad"}>
            {sideName(sheet)}: {refusalWords(text, sheet.refusal, null)}
          </Banner>
          {isWorthAnotherTry(sheet.refusal) && (
            <Button mode="secondary" size="small" busy={isBusy} onClick={() => void again(sheet.surface)}>
              {text("printfile.again")}
            </Button>
          )}
        </div>
      ))}
    </>
  );
}

function Bar({ label, progress }: { readonly label: string; readonly progress: Progress | null }) {
  return (
    <div role="status" className={styles.waiting}>
      <ProgressBar label={label} {...(progress && progress.share > 0 && { value: progress.share * 100 })} />
    </div>
  );
}
