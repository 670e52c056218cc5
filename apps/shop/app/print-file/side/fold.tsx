/** The product folded, beside its file. Only this frame belongs to the page; what draws in 3D arrives by itself. */
import { LazyPart, useText } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";
import styles from "../../editor/fold/fold-pane.module.css";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";

const load = () => import("./fold-part.tsx");

export function Fold() {
  const text = useText();
  const { page, view } = useDesk();
  const { calls } = usePrintFile();
  return (
    <LazyPart
      name="print-file-fold"
      load={load}
      props={{ page, sheets: view.sheets, pictureAddress: calls.pictureAddress }}
      onFailure={reportPartFailure}
      fallback={
        <section className={styles.pane} aria-label={text("fold.title")}>
          <p className={styles.waiting}>{text("fold.waiting")}</p>
        </section>
      }
    />
  );
}
