/** One version in the list: how it looks, its name, to be changed in place, and the way back to it. */
import { Button, Field, TextInput, useText } from "@foldmark/ui";
import { useState } from "react";
import { designPictureAddress } from "../../request/design-picture.ts";
import { useFrame } from "../../request/page-frame.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { useDates } from "../session/use-dates.ts";
import { longestVersionName, type Version } from "./design-calls.ts";
import styles from "./design-menu.module.css";

export interface VersionRowProps {
  readonly version: Version;
  /** @returns whether the server has the name */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRestore: () => void;
}

function useAuthorWords(): (author: Version["madeBy"]) => string {
  const text = useText();
  return (author) => {
    if (author.kind !== "colleague") return text(`fold.versions.by.${author.kind}`);
    return author.name === ""
      ? text("fold.versions.by.someone")
      : text("fold.versions.by.colleague", { name: author.name });
  };
}

export function VersionRow({ version, onRename, onRestore }: VersionRowProps) {
  const text = useText();
  const date = useDates().dateAndTime(version.madeAt);
  const { designId } = useEditorSession();
  const { pathPrefix } = useFrame().region;
  const [name, setName] = useState<string | null>(null);
  const save = async () => {
    if (name !== null && (await onRename(name))) setName(null);
  };
  const by = useAuthorWords()(version.madeBy);
  const cause = text(`fold.versions.cause.${version.cause}`);
  return (
    <li className={styles.row}>
      <img
        className={styles.picture}
        src={designPictureAddress(pathPrefix, designId, { revision: version.number })}
        alt=""
        width={72}
        height={56}
        loading="lazy"
        decoding="async"
      />
      {name === null ? (
        <>
          <span className={styles.version}>
            <b>{version.name ?? cause}</b>
            <br />
            {[date, ...(version.name === null ? [] : [cause]), by].join(", ")}
          </span>
          <span className={styles.buttons}>
            <Button mode="transparent" size="small" onClick={() => setName(version.name ?? "")}>
              {text("fold.versions.rename")}
            </Button>
            <Button mode="secondary" size="small" onClick={onRestore}>
              {text("fold.versions.restore")}
            </Button>
          </span>
        </>
      ) : (
        <form
          className={styles.naming}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field label={text("fold.versions.renamed", { date })}>
            <TextInput
              autoFocus
              value={name}
              maxLength={longestVersionName}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          <Button mode="secondary" size="small" type="submit">
            {text("fold.versions.setName")}
          </Button>
        </form>
      )}
    </li>
  );
}
