/** In template mode: all that the template asks for, in one form: name, logo, colours, and every line of text. */
import {
  type DesignView,
  type FieldRecord,
  type InkRecord,
  isLocked,
  nodesOn,
  type PanelRef,
  recordsOf,
  type TextNode,
} from "@foldmark/design";
import { useText } from "@foldmark/ui";
import { useId, useState } from "react";
import { useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { ColourEntry } from "../inks/colour-entry.tsx";
import { asRead } from "../inks/template-words.ts";
import fields from "../inspect/fields.module.css";
import { usePanelName } from "../panel-names.ts";
import styles from "./fields-panel.module.css";
import { lineLabels } from "./line-labels.ts";
import { LogoField } from "./logo-field.tsx";

const wordsOf = (node: TextNode): string => node.runs.map(({ text }) => text).join("");

/** Texts that may be written anew and belong to no field, by the panel they stand on. */
function freeTexts(
  view: DesignView,
  panels: readonly PanelRef[],
): readonly (readonly [PanelRef, TextNode])[] {
  return panels.flatMap((ref) =>
    nodesOn(view, ref).flatMap((node) =>
      node.kind === "text" && node.field === null && node.permissions.content && !isLocked(view, node)
        ? [[ref, node] as const]
        : [],
    ),
  );
}

export default function FieldsPanel() {
  const text = useText();
  const { editor } = useEditorSession();
  const { store } = editor.design;
  const asked = useReading(() => [...recordsOf(store, "field")]);
  const named = asked.filter(({ kind }) => kind !== "colour");
  const colours = asked.filter(({ kind }) => kind === "colour");
  return (
    <>
      <Section title={text("panels.fields.brand")}>
        <div className={styles.fields}>
          {named.map((field) =>
            field.kind === "text" ? (
              <NameField key={field.id} field={field} />
            ) : (
              <LogoField key={field.id} field={field} />
            ),
          )}
        </div>
      </Section>
      {colours.length > 0 && (
        <Section title={text("panels.fields.colours")}>
          <div className={styles.fields}>
            {colours.map((field) => (
              <ColourField key={field.id} field={field} />
            ))}
          </div>
        </Section>
      )}
      <Words />
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly longest?: number | undefined;
  readonly onChange: (words: string) => void;
  readonly onFocus?: () => void;
}

function Line({ label, value, longest, onChange, onFocus }: LineProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={fields.value}
        rows={value.length > 28 ? 2 : 1}
        value={value}
        maxLength={longest}
        onFocus={onFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Stands wherever the template has the name. */
function NameField({ field }: { readonly field: FieldRecord }) {
  const { editor } = useEditorSession();
  const { store } = editor.design;
  const value = useSignal(() => {
    for (const node of recordsOf(store, "node"))
      if (node.field === field.id && node.kind === "text") return wordsOf(node);
    return "";
  });
  const fill = (words: string) =>
    editor.run("field.fill", [["field.fill", { id: field.id, value: { kind: "text", text: words } }]], {
      key: field.id,
      within: 1000,
    });
  return <Line label={field.name} value={value} longest={field.longest ?? undefined} onChange={fill} />;
}

function ColourField({ field }: { readonly field: FieldRecord }) {
  const text = useText();
  const { editor } = useEditorSession();
  const { store } = editor.design;
  const ink = useReading((): InkRecord | null => {
    for (const each of recordsOf(store, "ink")) if (each.field === field.id) return each;
    return null;
  });
  if (!ink) return null;
  const name = asRead(text, field.name);
  return (
    <div className={styles.field}>
      <span>{name}</span>
      <ColourEntry
        label={name}
        ink={ink}
        onTake={(cmyk) =>
          editor.run(
            "field.fill",
            [["field.fill", { id: field.id, value: { kind: "colour", cmyk, name: ink.name } }]],
            { key: field.id, within: 400 },
          )
        }
      />
    </div>
  );
}

function Words() {
  const text = useText();
  const { editor } = useEditorSession();
  const { store } = editor.design;
  const panelName = usePanelName();
  const lines = useReading(() =>
    freeTexts(
      store,
      editor.board.value.panels.map(({ ref }) => ref),
    ),
  );
  // By the words that were found there: a name that changed with every letter would be of no use.
  const [found] = useState(() => new Map<string, string>());
  for (const [, node] of lines) if (!found.has(node.id)) found.set(node.id, wordsOf(node));
  const labels = lineLabels(
    lines.map(([panel, { id }]) => ({ id, panel: panelName(panel), words: found.get(id) ?? "" })),
  );
  if (lines.length === 0) return null;
  return (
    <Section title={text("panels.fields.words")}>
      <div className={styles.fields}>
        {lines.map(([, node]) => (
          <Line
            key={node.id}
            label={labels.get(node.id) ?? ""}
            value={wordsOf(node)}
            onFocus={() => store.select([node.id])}
            onChange={(words) =>
              editor.run(
                "text.set",
                [["text.set", { id: node.id, runs: [{ text: words, style: node.runs[0]!.style }] }]],
                { key: `words ${node.id}`, within: 1000 },
              )
            }
          />
        ))}
      </div>
    </Section>
  );
}
