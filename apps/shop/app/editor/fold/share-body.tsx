/** Links by which others look at a design. */
import { Banner, Button, Copy, Field, TextInput, useText } from "@foldmark/ui";
import { useState } from "react";
import { useHref } from "../../request/links.tsx";
import { useDates } from "../session/use-dates.ts";
import type { Share } from "./design-calls.ts";
import { type BodyProps, useList } from "./design-lists.ts";
import styles from "./design-menu.module.css";

export function ShareBody({ calls }: BodyProps) {
  const text = useText();
  const hrefOf = useHref();
  const { date } = useDates();
  const { items, problem, load, isWell } = useList<Share>(calls.shares);
  const [made, setMade] = useState<{ readonly id: string; readonly href: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const make = async () => {
    setBusy(true);
    const answer = await calls.share();
    setBusy(false);
    if (!isWell(answer) || answer.kind !== "answer") return;
    const { id, token } = answer.value;
    const path = hrefOf("shared-design", { token }) ?? "";
    setMade({ id, href: new URL(path, location.href).href });
    setCopied(false);
    await load();
  };
  const copy = () =>
    navigator.clipboard.writeText(made?.href ?? "").then(
      () => setCopied(true),
      // Not allowed: the words stand in the field, selected by a click.
      () => setCopied(false),
    );
  const end = async (id: string) => {
    if (!isWell(await calls.endShare(id))) return;
    // The address of another one is shown this once: it stays.
    setMade((now) => (now?.id === id ? null : now));
    await load();
  };
  return (
    <div className={styles.body}>
      <Copy>{text("fold.share.note")}</Copy>
      {problem && <Banner tone="bad">{text(problem)}</Banner>}
      {made === null ? (
        <Button onClick={() => void make()} icon="link" busy={isBusy}>
          {text("fold.share.make")}
        </Button>
      ) : (
        <div className={styles.link}>
          <Field label={text("fold.share.link")} hint={text("fold.share.once")}>
            <TextInput readOnly value={made.href} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <Button mode="secondary" icon="copy" onClick={() => void copy()}>
            {text(isCopied ? "fold.share.copied" : "fold.share.copy")}
          </Button>
        </div>
      )}
      {items && items.length > 0 && (
        <section aria-label={text("fold.share.links")}>
          <b>{text("fold.share.links")}</b>
          <ul className={styles.rows}>
            {items.map(({ id, createdAt, endsAt }) => (
              <li key={id} className={styles.row}>
                <span>
                  {text("fold.share.term", {
                    made: date(createdAt),
                    until: date(endsAt),
                  })}
                </span>
                <Button mode="secondary" size="small" onClick={() => void end(id)}>
                  {text("fold.share.end")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
