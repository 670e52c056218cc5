/** A file on its way: how far it is, and what can be done about it. */
import { Banner, Button, ProgressBar, useText } from "@foldmark/ui";
import { useFrame } from "../../request/page-frame.ts";
import { refusalWords } from "./refusal-words.ts";
import styles from "./upload.module.css";
import type { Uploads } from "./use-upload.ts";

const megabyte = 2 ** 20;

export function UploadProgress({ uploads }: { readonly uploads: Uploads }) {
  const text = useText();
  const { region } = useFrame();
  const { state } = uploads;
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(region.languageTag, { maximumFractionDigits: 1 }).format(bytes / megabyte);
  switch (state.kind) {
    case "idle":
      return null;
    case "refused":
      return (
        <div role="alert">
          <Banner tone="bad">{refusalWords(text, state.code, state.maximum)}</Banner>
        </div>
      );
    case "starting":
      return <ProgressBar label={text("printfile.upload.sending", { name: state.name })} />;
    case "interrupted":
      return (
        <div className={styles.progress}>
          <Banner tone={state.isOther ? "bad" : "info"}>
            {state.isOther
              ? text("printfile.upload.other")
              : text("printfile.upload.interrupted", { name: state.name, percent: state.percent })}
          </Banner>
          <Button mode="secondary" size="small" onClick={uploads.forget}>
            {text("printfile.upload.forget")}
          </Button>
        </div>
      );
    default:
      return (
        <div className={styles.progress}>
          <div role="status">
            <ProgressBar
              label={text(`printfile.upload.${state.kind}`, { name: state.name })}
              value={(state.sent / state.bytes) * 100}
              valueText={text("printfile.upload.share", {
                sent: megabytes(state.sent),
                bytes: megabytes(state.bytes),
              })}
            />
          </div>
          <div className={styles.buttons}>
            {state.kind === "paused" ? (
              <Button mode="secondary" size="small" onClick={uploads.resume}>
                {text("printfile.upload.resume")}
              </Button>
            ) : (
              <Button mode="secondary" size="small" onClick={uploads.pause}>
                {text("printfile.upload.pause")}
              </Button>
            )}
            <Button mode="transparent" size="small" onClick={uploads.cancel}>
              {text("printfile.upload.cancel")}
            </Button>
          </div>
        </div>
      );
  }
}
