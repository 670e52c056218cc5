/** What somebody has to be told once, each with its answers: what moved with a new size, or that two wrote the same. */
import { Banner, Button, useText } from "@foldmark/ui";
import { useState } from "react";
import { useEditorSession } from "../session/editor-session.ts";
import { dismiss, type Notice } from "../session/notices.ts";
import { useSignal } from "../session/use-signal.ts";
import { LostNotices } from "./lost-notices.tsx";
import styles from "./notices.module.css";

export function Notices() {
  const { notices, announcement, saving } = useEditorSession();
  const text = useText();
  const shown = useSignal(() => notices.value);
  const said = useSignal(() => announcement.value);
  const state = useSignal(() => saving.value.kind);
  return (
    <div className={styles.notices}>
      {state === "newer-version" && <Banner tone="info">{text("editor.readOnly")}</Banner>}
      <div role="status" className={styles.list}>
        {shown.map((notice) => (
          <div key={notice.kind} className={styles.notice} data-ground="ink">
            <p>
              <NoticeWords notice={notice} />
            </p>
            <NoticeAnswers notice={notice} onAnswer={() => dismiss(notices, notice.kind)} />
          </div>
        ))}
      </div>
      <LostNotices />
      <div role="status" className={styles.said}>
        {said}
      </div>
    </div>
  );
}

function NoticeAnswers({ notice, onAnswer }: { notice: Notice; onAnswer: () => void }) {
  const text = useText();
  const { designDialog } = useEditorSession();
  const seeVersions = () => {
    onAnswer();
    designDialog.value = "versions";
  };
  const putBack = () => {
    onAnswer();
    if (notice.kind === "set-aside") notice.putBack();
  };
  const close = () => {
    onAnswer();
    if (notice.kind === "set-aside") notice.letGo();
  };
  return (
    <>
      {notice.kind === "brand" && (
        <Button mode="secondary" size="small" onClick={notice.original}>
          {text("editor.notice.original")}
        </Button>
      )}
      {notice.kind === "not-shown" && (
        <Button mode="secondary" size="small" onClick={notice.askAgain}>
          {text("ui.retry")}
        </Button>
      )}
      {notice.kind === "set-aside" && (
        <Button mode="secondary" size="small" onClick={putBack}>
          {text("editor.notice.putBack")}
        </Button>
      )}
      {notice.kind === "gone" && <KeepAsNew keep={notice.keepAsNew} />}
      {(notice.kind === "conflict" || notice.kind === "overwritten") && (
        <Button mode="secondary" size="small" onClick={seeVersions}>
          {text("fold.versions.open")}
        </Button>
      )}
      <Button mode="transparent" size="small" onClick={close}>
        {text("editor.notice.close")}
      </Button>
    </>
  );
}

function KeepAsNew({ keep }: { keep: () => Promise<boolean> }) {
  const text = useText();
  const [state, setState] = useState<"resting" | "busy" | "failed">("resting");
  const press = async () => {
    setState("busy");
    // Where it went well, the page leads on to the new design.
    if (!(await keep())) setState("failed");
  };
  return (
    <>
      {state === "failed" && <p>{text("fold.failed")}</p>}
      <Button mode="secondary" size="small" busy={state === "busy"} onClick={() => void press()}>
        {text("editor.notice.keepAsNew")}
      </Button>
    </>
  );
}

function NoticeWords({ notice }: { notice: Notice }) {
  const text = useText();
  if (notice.kind === "no-prices") return text("editor.notice.noPrices");
  if (notice.kind === "not-shown") return text("editor.notice.notShown");
  if (notice.kind === "failed") return text("fold.failed");
  if (notice.kind === "set-aside") return text("editor.notice.setAside");
  if (notice.kind === "too-fine") return text("preflight.fine-pattern.refused", { most: notice.most });
  if (notice.kind !== "moved") return text(`editor.notice.${notice.kind}`);
  const count = (...kinds: readonly string[]) =>
    new Set(notice.report.filter(({ what }) => kinds.includes(what)).map(({ node }) => node)).size;
  return [
    text("editor.notice.moved", { count: count("moved", "scaled", "resized", "other-panel", "back") }),
    ...(count("outside-safe") > 0
      ? [text("editor.notice.outsideSafe", { count: count("outside-safe") })]
      : []),
    ...(count("aside") > 0 ? [text("editor.notice.aside", { count: count("aside") })] : []),
  ].join(" ");
}
