/** What buyer and printer say to each other about the file, to a place of it where that helps. */
import { Button, TextArea, useText } from "@foldmark/ui";
import { useState } from "react";
import { useDates } from "../../editor/session/use-dates.ts";
import { useFrame } from "../../request/page-frame.ts";
import type { PrintFileComment } from "../print-file-view.ts";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import styles from "./side.module.css";

const longest = 2000;

export function Comments() {
  const text = useText();
  const { brand } = useFrame();
  const { view, pin, tool, set } = useDesk();
  const { comment } = usePrintFile();
  const [written, setWritten] = useState("");
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const isTaken = await comment({
      text: written.trim(),
      surface: pin?.surface ?? null,
      x: pin ? Math.round(pin.x) : null,
      y: pin ? Math.round(pin.y) : null,
    });
    setSending(false);
    if (!isTaken) return;
    setWritten("");
    set({ pin: null });
  };
  return (
    <section className={styles.group}>
      <h2>{text("printfile.comments.title")}</h2>
      {view.comments.length === 0 && <p className={styles.none}>{text("printfile.comments.none")}</p>}
      <ul className={styles.comments}>
        {inThreads(view.comments).map((each) => (
          <Comment key={each.id} comment={each} />
        ))}
      </ul>
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          rows={2}
          maxLength={longest}
          aria-label={text("printfile.comments.write", { brand: brand.name })}
          placeholder={text("printfile.comments.write", { brand: brand.name })}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <div className={styles.writeButtons}>
          <Button
            mode="transparent"
            size="xsmall"
            icon="map-pin"
            aria-pressed={tool === "pin"}
            onClick={() => set({ tool: tool === "pin" ? "measure" : "pin" })}
          >
            {text("printfile.comments.pin")}
          </Button>
          <Button
            type="submit"
            mode="secondary"
            size="xsmall"
            busy={isSending}
            disabled={written.trim() === ""}
          >
            {text("printfile.comments.send")}
          </Button>
        </div>
        <p role="status" className={styles.none}>
          {tool === "pin" ? text("printfile.comments.choose") : pin && text("printfile.comments.pinned")}
        </p>
      </form>
    </section>
  );
}

/** Each answer under what it answers. */
const inThreads = (all: readonly PrintFileComment[]): readonly PrintFileComment[] =>
  all
    .filter(({ answers }) => answers === null)
    .flatMap((each) => [each, ...all.filter(({ answers }) => answers === each.id)]);

/** µm around a place that is looked at. */
const around = 20_000;

function Comment({
  comment: { by, text: words, surface, x, y, at, answers },
}: {
  readonly comment: PrintFileComment;
}) {
  const text = useText();
  const { lately } = useDates();
  const { brand } = useFrame();
  const { lookAt } = useDesk();
  const name = by === "you" ? text("printfile.comments.you") : brand.name;
  return (
    <li data-by={by} data-answer={answers !== null || undefined}>
      <i aria-hidden="true">{name.charAt(0)}</i>
      <p>
        {words}
        <span>
          {name}, {lately(at)}
          {surface && x !== null && y !== null && (
            <button
              type="button"
              onClick={() =>
                lookAt(surface, { minX: x - around, minY: y - around, maxX: x + around, maxY: y + around })
              }
            >
              {text("printfile.comments.show")}
            </button>
          )}
        </span>
      </p>
    </li>
  );
}
