/** One's own files could not be loaded: says so, and asks again. */
import { Button, useText } from "@foldmark/ui";
import styles from "./not-loaded.module.css";

export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <div className={styles.problem} role="alert">
      <p>{text("panels.pictures.unreachable")}</p>
      <Button mode="secondary" size="small" onClick={onRetry}>
        {text("ui.retry")}
      </Button>
    </div>
  );
}
