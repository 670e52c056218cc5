/** One version in the list: how it looks, its name, to be changed in place, and the way back to it. */
import { Button, Field, TextInput, useText } from "@foldmark/ui";
import { useCallback, useState } from "react";
import { askAgain } from "../../request/ask-again.ts";
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

/**
 * Drawn by the server one after the other, so only what has been in sight is asked for: a browser would ask for the whole
 * list, and what one scrolls to would be the last.
 */
function VersionPicture({ src }: { readonly src: string }) {
  const [isSeen, setSeen] = useState(false);
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={watch} className={styles.picture}>
      {isSeen && <img ref={askAgain} src={src} alt="" width={72} height={56} decoding="async" />}
    </span>
  );
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
      <VersionPicture src={designPictureAddress(pathPrefix, designId, { revision: version.number })} />
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
