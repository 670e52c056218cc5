/** Previews to download: drawn by the server when they are asked for, which is shown, said, and can be given up. */
import { Banner, Button, Copy, ProgressBar, useText } from "@foldmark/ui";
import { useEffect, useRef, useState } from "react";
import { useFrame } from "../../request/page-frame.ts";
import { type PreviewForm, previewFile } from "./design-calls.ts";
import type { BodyProps } from "./design-lists.ts";
import styles from "./design-menu.module.css";

type State = PreviewForm | "done" | "failed" | null;

const isForm = (state: State): state is PreviewForm => state === "png" || state === "pdf";

/** As a link with `download` would. */
function save({ file, name }: { readonly file: Blob; readonly name: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function DownloadBody({ calls }: BodyProps) {
  const text = useText();
  const { language } = useFrame();
  const [state, setState] = useState<State>(null);
  const drawing = useRef<AbortController | null>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => () => drawing.current?.abort(), []);
  const ask = async (form: PreviewForm) => {
    const begun = new AbortController();
    const { signal } = begun;
    drawing.current = begun;
    setState(form);
    const made = await previewFile(calls.preview(form, language), signal);
    if (signal.aborted) return;
    if (made) save(made);
    setState(made ? "done" : "failed");
  };
  const giveUp = () => {
    drawing.current?.abort();
    setState(null);
    // The button that had the focus is gone.
    pressed.current?.focus();
  };
  return (
    <div className={styles.body}>
      <Copy>{text("fold.download.note")}</Copy>
      <div className={styles.buttons}>
        {(["png", "pdf"] as const).map((form) => (
          <Button
            key={form}
            mode="secondary"
            icon="download"
            busy={state === form}
            disabled={isForm(state) && state !== form}
            onClick={({ currentTarget }) => {
              pressed.current = currentTarget;
              void ask(form);
            }}
          >
            {text(`fold.download.${form}`)}
          </Button>
        ))}
      </div>
      <div role="status" className={styles.working}>
        {isForm(state) && <ProgressBar label={text("fold.download.drawing")} />}
        {state === "done" && <Banner tone="ok">{text("fold.download.done")}</Banner>}
      </div>
      {isForm(state) && (
        <Button mode="transparent" size="small" onClick={giveUp}>
          {text("fold.download.cancel")}
        </Button>
      )}
      {state === "failed" && (
        <div role="alert">
          <Banner tone="bad">{text("fold.failed")}</Banner>
        </div>
      )}
    </div>
  );
}
