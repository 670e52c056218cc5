/** One's own files could not be loaded: says so, and asks again. */
import { Button, useText } from "@foldmark/ui";
import { Notice } from "./notice.tsx";

export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <Notice role="alert">
      <p>{text("panels.pictures.unreachable")}</p>
      <Button mode="secondary" size="small" onClick={onRetry}>
        {text("ui.retry")}
      </Button>
    </Notice>
  );
}
