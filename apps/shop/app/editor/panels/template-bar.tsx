/** Template mode, said across the screen, and the way out of it: a design of one's own, in which everything is free. */
import { Button, useText } from "@foldmark/ui";
import { useState } from "react";
import { useFrame } from "../../request/page-frame.ts";
import { createDesignServer } from "../session/design-server.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { makeOwnCopy } from "../session/own-copy.ts";
import styles from "./template-bar.module.css";

export function TemplateBar({ editorHref }: { readonly editorHref: string }) {
  const text = useText();
  const session = useEditorSession();
  const { pathPrefix } = useFrame().region;
  const [state, setState] = useState<"resting" | "busy" | "failed">("resting");
  const free = async () => {
    setState("busy");
    const id = await makeOwnCopy(session.editor.design.store, createDesignServer(pathPrefix));
    if (id === null) return setState("failed");
    const url = new URL(editorHref, location.href);
    url.searchParams.set("designId", id);
    location.assign(url);
  };
  return (
    <section className={styles.bar} aria-label={text("editor.template.name")}>
      <p className={styles.words} role={state === "failed" ? "alert" : undefined}>
        {state === "failed" ? (
          text("editor.template.failed")
        ) : (
          <>
            <b>{text("editor.template.name")}</b> {text("editor.template.about")}
          </>
        )}
      </p>
      <Button mode="secondary" size="xsmall" busy={state === "busy"} onClick={() => void free()}>
        {text("editor.template.free")}
      </Button>
    </section>
  );
}
