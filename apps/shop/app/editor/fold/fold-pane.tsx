/** The design folded, while one works on it. Only this frame belongs to the page; what draws in 3D arrives by itself. */
import { LazyPart, useText } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { afterFirstPicture } from "../session/first-picture.ts";
import styles from "./fold-pane.module.css";

const part = { name: "editor-fold", load: afterFirstPicture(() => import("./fold-part.tsx")) };

export function FoldPane() {
  const text = useText();
  return (
    <LazyPart
      name={part.name}
      load={part.load}
      props={{}}
      onFailure={reportPartFailure}
      fallback={
        <section className={styles.pane} aria-label={text("fold.title")}>
          <p className={styles.waiting}>{text("fold.waiting")}</p>
        </section>
      }
    />
  );
}
