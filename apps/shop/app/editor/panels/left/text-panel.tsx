/** Texts to begin with, and every family, its name written in itself. */
import { newNode, type PanelRef, type SurfaceId } from "@foldmark/design";
import { addNew } from "@foldmark/editor";
import {
  type FontFamily,
  type FontKind,
  familyNameOutline,
  fontFamilies,
  nearestFontFile,
} from "@foldmark/typeset";
import { useText } from "@foldmark/ui";
import { useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { NotLoaded } from "../controls/not-loaded.tsx";
import { SearchField } from "../controls/search-field.tsx";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { readablePaint } from "../inks/readable-paint.ts";
import { selectedNodes } from "../inspect/readings.ts";
import { showAdded } from "../show-added.ts";
import { fontOf, knownFont } from "./fonts.ts";
import { isFoundBy } from "./found-by.ts";
import { chooseFamily, setFont, useOwnFonts, useOwnFontsAgain } from "./own-fonts.ts";
import styles from "./text-panel.module.css";

const textStyles = [
  { name: "heading", size: 36_000, weight: 700, leading: 1000, tracking: -20, align: "center" },
  { name: "subheading", size: 18_000, weight: 700, leading: 1150, tracking: 0, align: "center" },
  { name: "body", size: 10_000, weight: 400, leading: 1350, tracking: 0, align: "start" },
  { name: "small", size: 7_000, weight: 400, leading: 1350, tracking: 10, align: "start" },
] as const;
/** µm: of the shorter side of a panel for which the sizes of titles are as above. */
const usualPanel = 80_000;
type TextStyleName = (typeof textStyles)[number]["name"];

/** µm: as wide as a text of that size usually becomes. */
const roughly = (words: string, size: number) => ({
  width: Math.round(words.length * size * 0.19),
  height: Math.round(size * 0.42),
});

/** A title is as large as its panel wants it, small print as small as it can be read. */
function sizeOn(
  { editor }: EditorSession,
  { name, size }: (typeof textStyles)[number],
  parent: PanelRef | SurfaceId,
): number {
  const artboard = editor.design.layout?.artboard(parent);
  if (!artboard || (name !== "heading" && name !== "subheading")) return size;
  const scale = Math.min(artboard.width, artboard.height) / usualPanel;
  return Math.round((size * Math.min(4, Math.max(0.5, scale))) / 1000) * 1000;
}

function addText(session: EditorSession, name: TextStyleName, words: string, at: number): void {
  const { editor } = session;
  const kind = textStyles.find((each) => each.name === name)!;
  const { weight, leading, tracking, align } = kind;
  const style = editor.options.peek().textStyle;
  const known = knownFont(style.font.hash);
  const font = known ? fontOf(known.family, nearestFontFile(known.family, weight, false)) : style.font;
  const roomOn = (parent: PanelRef | SurfaceId) => roughly(words, sizeOn(session, kind, parent));
  const added = addNew(editor, roomOn, ({ id, parent, x, y }) => {
    const size = sizeOn(session, kind, parent);
    const paint = readablePaint(session, parent, style.paint, size);
    return {
      nodes: [
        newNode("text", {
          id,
          parent,
          // Still without a width: a title grows to both sides of its middle.
          x: align === "center" ? x + Math.round(roomOn(parent).width / 2) : x,
          y,
          width: 0,
          align,
          leading,
          runs: [{ text: words, style: { ...style, font, size, tracking, paint } }],
          fit: { kind: "auto-width" },
        }),
      ],
    };
  });
  // What was put there is meant to be written over: the field that takes letters has the keyboard now.
  editor.setTool("select");
  if (!added) return;
  editor.send({ type: "key-down", key: "Enter", shift: false, alt: false, mod: false, time: at });
  showAdded(session);
}

const kinds: readonly FontKind[] = ["sans", "display", "serif", "slab", "script", "mono"];

export default function TextPanel() {
  const text = useText();
  const session = useEditorSession();
  return (
    <>
      <Section title={text("panels.text.add")}>
        <div className={styles.styles}>
          {textStyles.map(({ name }) => (
            <button
              key={name}
              type="button"
              className={styles.style}
              data-style={name}
              onClick={(event) => addText(session, name, text(`panels.text.sample.${name}`), event.timeStamp)}
            >
              {text(`panels.text.style.${name}`)}
            </button>
          ))}
        </div>
        <p className={styles.hint}>{text("panels.text.hint")}</p>
      </Section>
      <Families />
    </>
  );
}

/** The family of what is selected, else of the next text. */
function familyInHand({ editor }: EditorSession): string | null {
  const texts = selectedNodes(editor).filter((node) => node.kind === "text");
  const hashes =
    texts.length > 0
      ? texts.flatMap(({ runs }) => runs.map(({ style }) => style.font.hash))
      : [editor.options.value.textStyle.font.hash];
  const found = new Set(hashes.map((hash) => knownFont(hash)?.family.id ?? hash));
  return found.size === 1 ? [...found][0]! : null;
}

export function Families() {
  const text = useText();
  const session = useEditorSession();
  const [words, setWords] = useState("");
  const chosen = useReading(() => familyInHand(session));
  const own = useOwnFonts().filter(
    ({ family, style }) => words.trim() === "" || isFoundBy(words, `${family} ${style}`),
  );
  const askAgain = useOwnFontsAgain();
  const found =
    words.trim() === ""
      ? fontFamilies
      : fontFamilies.filter(({ name, kind }) =>
          isFoundBy(words, `${name} ${text(`panels.text.kind.${kind}`)}`),
        );
  return (
    <Section title={text("panels.text.fonts")}>
      <SearchField label={text("panels.text.search")} value={words} onChange={setWords} />
      {found.length + own.length === 0 && (
        <p className={styles.hint}>{text("panels.text.none", { words })}</p>
      )}
      {askAgain && <NotLoaded onRetry={askAgain} />}
      {words.trim() === "" && <BrandFamilies chosen={chosen} />}
      {own.length > 0 && (
        <fieldset className={styles.kind}>
          <legend className={styles.kindName}>{text("panels.text.own")}</legend>
          {own.map((font) => (
            <button
              key={font.hash}
              type="button"
              className={styles.family}
              aria-pressed={font.hash === chosen}
              onClick={() => setFont(session, font)}
            >
              {`${font.family} ${font.style}`}
            </button>
          ))}
        </fieldset>
      )}
      {kinds.map((kind) => {
        const families = found.filter((family) => family.kind === kind);
        return (
          families.length > 0 && (
            <fieldset key={kind} className={styles.kind}>
              <legend className={styles.kindName}>{text(`panels.text.kind.${kind}`)}</legend>
              {families.map((family) => (
                <button
                  key={family.id}
                  type="button"
                  className={styles.family}
                  aria-label={family.name}
                  aria-pressed={family.id === chosen}
                  onClick={() => chooseFamily(session, family)}
                >
                  <FamilyName family={family} />
                </button>
              ))}
            </fieldset>
          )
        );
      })}
    </Section>
  );
}

/** Those of the brand kit come first. */
function BrandFamilies({ chosen }: { readonly chosen: string | null }) {
  const text = useText();
  const session = useEditorSession();
  const { heading, text: body } = useSignal(() => session.brand.value.kit.fonts);
  const fonts = [heading, body].flatMap((font) => font ?? []);
  const found = fonts.map((font) => ({ font, family: knownFont(font.hash)?.family ?? null }));
  const shown = found.filter(
    ({ font, family }, place) =>
      found.findIndex((each) => (family ? each.family === family : each.font.hash === font.hash)) === place,
  );
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.kindName}>{text("panels.text.brand")}</legend>
      {shown.map(({ font, family }) => (
        <button
          key={font.hash}
          type="button"
          className={styles.family}
          aria-label={family?.name}
          aria-pressed={(family?.id ?? font.hash) === chosen}
          onClick={() => (family ? chooseFamily(session, family) : setFont(session, font))}
        >
          {family ? <FamilyName family={family} /> : `${font.family} ${font.style}`}
        </button>
      ))}
    </fieldset>
  );
}

/** Units of an outline to the em, and px of the em on the screen. */
const unitsPerEm = 200;
const emSize = 18;
const rowHeight = 26;

function FamilyName({ family }: { readonly family: FontFamily }) {
  const outline = familyNameOutline(family.id);
  if (!outline) return <>{family.name}</>;
  const scale = emSize / unitsPerEm;
  return (
    <svg
      className={styles.name}
      width={Math.ceil(outline.width * scale) + 2}
      height={rowHeight}
      viewBox={`-1 ${-18 / scale} ${outline.width + 2 / scale} ${rowHeight / scale}`}
      aria-hidden="true"
    >
      <path d={outline.path} />
    </svg>
  );
}
