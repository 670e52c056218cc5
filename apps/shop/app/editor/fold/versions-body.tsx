/** The versions of a design: kept, named, looked at and restored. */
import { Banner, Button, Copy, Field, TextInput, useText } from "@foldmark/ui";
import { useCallback, useState } from "react";
import { useEditorSession } from "../session/editor-session.ts";
import { longestVersionName, type Version } from "./design-calls.ts";
import { type BodyProps, useList } from "./design-lists.ts";
import styles from "./design-menu.module.css";
import { VersionRow } from "./version-row.tsx";

export function VersionsBody({ calls }: BodyProps) {
  const text = useText();
  const session = useEditorSession();
  const read = useCallback(() => calls.versions(null), [calls]);
  const { items, setItems, problem, load, isWell } = useList<Version>(read);
  const [name, setName] = useState("");
  const [isRestored, setRestored] = useState(false);
  // The first one is never pruned: where the list does not end with it, there is more.
  const oldest = items?.at(-1)?.number ?? 1;
  const loadOlder = async () => {
    const answer = await calls.versions(oldest);
    if (isWell(answer) && answer.kind === "answer") setItems([...(items ?? []), ...answer.value]);
  };
  const keep = async () => {
    if (!isWell(await calls.keepVersion(name))) return;
    setName("");
    await load();
  };
  const rename = async (version: Version, next: string): Promise<boolean> => {
    if (!isWell(await calls.renameVersion(version.number, next))) return false;
    const named = { ...version, name: next.trim() || null };
    setItems((items ?? []).map((each) => (each.number === version.number ? named : each)));
    return true;
  };
  const restore = async (number: number) => {
    const { design } = session.editor;
    const answer = await calls.restore(number);
    if (!isWell(answer) || answer.kind !== "answer") return;
    // The change comes as any other tab's does; but it was asked for here, so undo takes it back here, and nothing else.
    const diff = await session.change(answer.value.clock);
    if (diff) design.note("design.restore", diff, performance.now());
    setRestored(true);
    await load();
  };
  return (
    <div className={styles.body}>
      <Copy>{text("fold.versions.note")}</Copy>
      {problem && (
        <div role="alert">
          <Banner tone="bad">{text(problem)}</Banner>
        </div>
      )}
      {isRestored && (
        <div role="status">
          <Banner tone="ok">{text("fold.versions.restored")}</Banner>
        </div>
      )}
      <form
        className={styles.link}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Field label={text("fold.versions.name")}>
          <TextInput
            value={name}
            maxLength={longestVersionName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Button mode="secondary" type="submit" disabled={name.trim() === ""}>
          {text("fold.versions.keep")}
        </Button>
      </form>
      {items?.length === 0 && <Copy tone="muted">{text("fold.versions.empty")}</Copy>}
      <ul className={styles.rows}>
        {items?.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            onRename={(next) => rename(version, next)}
            onRestore={() => void restore(version.number)}
          />
        ))}
        {oldest > 1 && (
          <li>
            <Button mode="secondary" size="small" onClick={() => void loadOlder()}>
              {text("fold.versions.older")}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
