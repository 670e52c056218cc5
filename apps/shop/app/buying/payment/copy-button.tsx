/** Copies a value. Not there without a script, nor where the browser does not let pages copy. */
import { Button, useText, VisuallyHidden } from "@foldmark/ui";
import { useEffect, useState } from "react";
import styles from "./payment.module.css";

const rememberedMs = 2_500;

export function CopyButton({ what, value }: { readonly what: string; readonly value: string }) {
  const text = useText();
  const [state, setState] = useState<"absent" | "ready" | "copied">("absent");
  useEffect(() => {
    if ("clipboard" in navigator) setState("ready");
  }, []);
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), rememberedMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === "absent") return null;
  const isCopied = state === "copied";
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setState("copied"),
      // Not allowed here: the value stays to be selected.
      () => setState("absent"),
    );
  };
  return (
    <div className={styles.copy}>
      <Button mode="secondary" size="xsmall" icon={isCopied ? "check" : "copy"} onClick={copy}>
        <span aria-hidden>{text(isCopied ? "payment.transfer.copied" : "payment.transfer.copy")}</span>
        <VisuallyHidden>{text("payment.transfer.copyWhat", { what })}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{isCopied ? text("payment.transfer.copied") : ""}</VisuallyHidden>
    </div>
  );
}
