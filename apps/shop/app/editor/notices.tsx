/** What somebody has to be told once: what moved with a new size, or that two wrote the same. */
import { Banner, Button, useText } from "@foldmark/ui";
import { LostNotices } from "./lost-notices.tsx";
import styles from "./notices.module.css";
import { type Notice, useEditorSession } from "./session/editor-session.ts";
import { useSignal } from "./session/use-signal.ts";

export function Notices() {
  const { notice, announcement, saving } = useEditorSession();
  const text = useText();
  const shown = useSignal(() => notice.value);
  const said = useSignal(() => announcement.value);
  const state = useSignal(() => saving.value.kind);
  return (
    <div className={styles.notices}>
      {state === "newer-version" && <Banner tone="info">{text("editor.readOnly")}</Banner>}
      {shown && (
        <div role="status" className={styles.notice} data-ground="ink">
          <p>
            <NoticeWords notice={shown} />
          </p>
          {shown.kind === "brand" && (
            <Button mode="secondary" size="small" onClick={shown.original}>
              {text("editor.notice.original")}
            </Button>
          )}
          {shown.kind === "set-aside" && (
            <Button
              mode="secondary"
              size="small"
              onClick={() => {
                notice.value = null;
                shown.putBack();
              }}
            >
              {text("editor.notice.putBack")}
            </Button>
          )}
          <Button
            mode="transparent"
            size="small"
            onClick={() => {
              notice.value = null;
              if (shown.kind === "set-aside") shown.letGo();
            }}
          >
            {text("editor.notice.close")}
          </Button>
        </div>
      )}
      <LostNotices />
      <div role="status" className={styles.said}>
        {said}
      </div>
    </div>
  );
}

function NoticeWords({ notice }: { notice: Notice }) {
  const text = useText();
  if (notice.kind === "brand") return text("editor.notice.brand");
  if (notice.kind === "fixed") return text("editor.notice.fixed");
  if (notice.kind === "set-aside") return text("editor.notice.setAside");
  if (notice.kind === "left-out")
    return text(notice.hasWords ? "editor.notice.wordsLeftOut" : "editor.notice.partsLeftOut");
  if (notice.kind !== "moved")
    return text(notice.kind === "conflict" ? "editor.notice.conflict" : "editor.notice.noPrices");
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
