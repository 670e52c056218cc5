/** Templates to begin again from: what is on the board makes room for one, after a question, and undo brings it back. */
import { headOf, recordsOf } from "@foldmark/design";
import { type Template, templatesFor } from "@foldmark/templates";
import { Button, useText } from "@foldmark/ui";
import { useMemo, useState } from "react";
import { useLoaderData } from "react-router";
import { askAgain } from "../../../request/ask-again.ts";
import { useFrame } from "../../../request/page-frame.ts";
import { templatePictureHref } from "../../../request/template-picture.ts";
import { useEditorSession } from "../../session/editor-session.ts";
import { tellFailed } from "../../session/notices.ts";
import { givenName } from "../../session/templates/given-name.ts";
import { loadTemplates } from "../../session/templates/load-templates.ts";
import { useSignal } from "../../session/use-signal.ts";
import { Section } from "../controls/section.tsx";
import styles from "./templates-panel.module.css";

export default function TemplatesPanel() {
  const text = useText();
  const { language } = useFrame();
  const { madeName } = useLoaderData<{ readonly madeName: string | null }>();
  const session = useEditorSession();
  const configuration = useSignal(() => session.product.value.configuration);
  const [asked, setAsked] = useState<Template | null>(null);
  const [taken, setTaken] = useState<Template | null>(null);
  const found = useMemo(() => templatesFor(configuration), [configuration]);
  const take = (template: Template) => {
    setAsked(null);
    setTaken(template);
    const name = givenName(headOf(session.editor.design.store)?.name ?? "", text, madeName);
    void loadTemplates()
      .then(({ beginTemplate }) =>
        beginTemplate(session, template, { language, name, kit: session.brand.peek().kit }),
      )
      .catch(tellFailed(session.notices))
      .finally(() => setTaken(null));
  };
  const choose = (template: Template) => {
    if (taken) return;
    const isBare = [...recordsOf(session.editor.design.store, "node")].length === 0;
    if (isBare) take(template);
    else setAsked(template);
  };
  return (
    <Section title={text("panels.templates.own")}>
      {found.length === 0 && <p className={styles.hint}>{text("panels.templates.none")}</p>}
      {asked && (
        <div className={styles.question} role="alert">
          <p>{text("panels.templates.ask", { name: asked.name })}</p>
          <Button size="small" onClick={() => take(asked)}>
            {text("panels.templates.yes")}
          </Button>
          <Button mode="transparent" size="small" onClick={() => setAsked(null)}>
            {text("panels.templates.no")}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {found.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={styles.tile}
              disabled={session.isReadOnly}
              aria-busy={taken === template}
              onClick={() => choose(template)}
            >
              <img
                ref={askAgain}
                className={styles.picture}
                src={templatePictureHref(template.id, configuration, language)}
                alt=""
                width={480}
                height={380}
                loading="lazy"
                decoding="async"
              />
              {template.name}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
