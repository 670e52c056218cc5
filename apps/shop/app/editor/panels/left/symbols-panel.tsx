/** Packaging marks and icons, found by words of the reader's language; marks of others with who may give them. */
import { newNode } from "@foldmark/design";
import { addNew } from "@foldmark/editor";
import { protectedMarks, type SymbolEntry, type Symbols } from "@foldmark/render";
import { useText } from "@foldmark/ui";
import { useEffect, useMemo, useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { loadSymbols } from "../../session/late-files.ts";
import { SearchField } from "../controls/search-field.tsx";
import { Section } from "../controls/section.tsx";
import { showAdded } from "../show-added.ts";
import { isFoundBy } from "./found-by.ts";
import { pathData } from "./path-data.ts";
import { symbolWords } from "./symbol-words.ts";
import styles from "./tiles.module.css";

/** µm: large enough to be read, small enough for most panels. */
const usualSide = { packaging: 15_000, icon: 20_000 } as const;

function addSymbol(session: EditorSession, { id: symbol, kind, smallest }: SymbolEntry): void {
  const { editor } = session;
  const side = Math.max(smallest, usualSide[kind]);
  const fill = editor.options.peek().paint;
  addNew(editor, { width: side, height: side }, ({ id, parent, x, y }) => ({
    nodes: [newNode("icon", { id, parent, x, y, width: side, height: side, symbol, fill })],
  }));
  showAdded(session);
}

function useSymbols(): Symbols | null {
  const [symbols, setSymbols] = useState<Symbols | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadSymbols().then(
      (loaded) => isWanted && setSymbols(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return symbols;
}

export default function SymbolsPanel() {
  const text = useText();
  const session = useEditorSession();
  const symbols = useSymbols();
  const [words, setWords] = useState("");
  const named = useMemo(
    () => symbols?.entries.map((entry) => ({ entry, ...symbolWords(text, entry) })) ?? [],
    [symbols, text],
  );
  const found = named.filter((each) => isFoundBy(words, each.words));
  const marks = protectedMarks.filter((mark) => isFoundBy(words, `${mark.name} ${mark.owner} ${mark.words}`));
  return (
    <>
      <Section title={text("panels.symbols.find")}>
        <SearchField label={text("panels.symbols.search")} value={words} onChange={setWords} />
        <p className={styles.hint} role="status">
          {symbols && words.trim() !== "" && text("panels.symbols.found", { count: found.length })}
        </p>
        {(["packaging", "icon"] as const).map((kind) => {
          const shown = found.filter(({ entry }) => entry.kind === kind);
          return (
            shown.length > 0 && (
              <div key={kind}>
                <h4 className={styles.group}>{text(`panels.symbols.${kind}`)}</h4>
                <div className={styles.tiles}>
                  {shown.map(({ entry, name }) => (
                    <button
                      key={entry.id}
                      type="button"
                      className={styles.tile}
                      aria-label={name}
                      title={name}
                      data-symbol={entry.id}
                      onClick={() => addSymbol(session, entry)}
                    >
                      <SymbolDrawing symbols={symbols!} id={entry.id} />
                    </button>
                  ))}
                </div>
              </div>
            )
          );
        })}
      </Section>
      {marks.length > 0 && (
        <Section title={text("panels.symbols.protected")}>
          <p className={styles.hint}>{text("panels.symbols.protected.why")}</p>
          <dl className={styles.marks}>
            {marks.map(({ id, name, owner, givenBy }) => (
              <div key={id} className={styles.mark}>
                <dt>{name}</dt>
                <dd>{text(`panels.symbols.given.${givenBy}`, { owner })}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

function SymbolDrawing({ symbols, id }: { readonly symbols: Symbols; readonly id: string }) {
  const outline = symbols.draw(id);
  if (!outline) return null;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      fillRule={outline.rule}
      aria-hidden="true"
    >
      <path d={pathData(outline.path)} />
    </svg>
  );
}
