/** How a text is set: family, weight, size, lines, spacing, sides, and how its box and its letters come together. */
import type { TextNode, TextStyle } from "@foldmark/design";
import { fontFamilies } from "@foldmark/typeset";
import { useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { Glyph } from "../controls/glyph.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { NumberField } from "../controls/number-field.tsx";
import { Section } from "../controls/section.tsx";
import { SelectField } from "../controls/select-field.tsx";
import { useReading } from "../controls/use-reading.ts";
import { fontOf, inFamily, knownFont } from "../left/fonts.ts";
import { ownFamilies, useOwnFonts } from "../left/own-fonts.ts";
import styles from "./fields.module.css";
import { selectedOf, type TextReading, textReading } from "./readings.ts";

const idsOf = (session: EditorSession) => selectedOf(session.editor, "text").map(({ id }) => id);

function setStyle(session: EditorSession, style: Partial<TextStyle>): boolean {
  const { editor, art } = session;
  if (style.font) void art.fonts.ask(style.font.hash);
  const ids = idsOf(session);
  return editor.run("text.style", [["text.style", { ids, style, range: null }]], {
    key: `style ${Object.keys(style).join()} ${ids.join()}`,
    within: 400,
  });
}

type Paragraph = Partial<Pick<TextNode, "align" | "verticalAlign" | "leading" | "fit">>;

function setParagraph(session: EditorSession, paragraph: Paragraph): boolean {
  const ids = idsOf(session);
  return session.editor.run("text.paragraph", [["text.paragraph", { ids, paragraph }]], {
    key: `paragraph ${Object.keys(paragraph).join()} ${ids.join()}`,
    within: 400,
  });
}

/** A typed number between two ends; null where it is none. */
export function readNumber(typed: string, least: number, most: number): number | null {
  const value = Number(
    typed
      .trim()
      .replace(",", ".")
      .replace("−", "-")
      .replace(/\s*(pt|%)$/i, ""),
  );
  return typed.trim() === "" || !Number.isFinite(value) ? null : Math.min(most, Math.max(least, value));
}

const shortNumber = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

export function TextFields() {
  const text = useText();
  const session = useEditorSession();
  const reading = useReading(() => textReading(selectedOf(session.editor, "text")));
  return (
    <Section title={text("panels.type.title")}>
      <div className={styles.stack}>
        <div className={styles.three}>
          <Family reading={reading} />
          <Weight reading={reading} />
          <SizeField reading={reading} />
          <LeadingField reading={reading} />
          <NumberField
            label={text("panels.type.tracking")}
            sign={<Glyph name="tracking" />}
            value={reading.tracking === undefined ? null : String(reading.tracking)}
            onTake={(typed) => {
              const value = readNumber(typed, -500, 5000);
              return value !== null && setStyle(session, { tracking: Math.round(value) });
            }}
            onStep={(by) => setStyle(session, { tracking: Math.max(-500, (reading.tracking ?? 0) + by * 5) })}
          />
        </div>
        <Sides reading={reading} />
        <SelectField
          label={text("panels.type.fit")}
          value={reading.fit ?? null}
          options={(["auto-width", "auto-height", "fixed-clip", "shrink"] as const).map((value) => ({
            value,
            label: text(`panels.type.fit.${value}`),
          }))}
          onChange={(kind) =>
            setParagraph(session, { fit: kind === "shrink" ? { kind, minimum: 6000 } : { kind } })
          }
        />
      </div>
    </Section>
  );
}

interface Reads {
  readonly reading: TextReading;
}

/** Own families have no id of ours: they are named by themselves. */
const ownPrefix = "own ";

function Family({ reading: { hash, family: named } }: Reads) {
  const text = useText();
  const session = useEditorSession();
  const own = ownFamilies(useOwnFonts());
  const known = hash === undefined ? null : knownFont(hash);
  // A font that is not in the list, as one of a design from somewhere else, is still called by its name.
  const names = new Set([...own.keys(), ...(known || named === undefined ? [] : [named])]);
  const brand = useSignal(() => session.brand.value.kit.fonts);
  const isBrand = (family: (typeof fontFamilies)[number]) =>
    [brand.heading, brand.text].some((font) => font !== null && knownFont(font.hash)?.family === family);
  return (
    <SelectField
      className={styles.span}
      label={text("panels.type.family")}
      value={known?.family.id ?? (named === undefined ? null : ownPrefix + named)}
      options={[
        ...[...names].map((name) => ({ value: ownPrefix + name, label: name })),
        ...[...fontFamilies.filter(isBrand), ...fontFamilies.filter((each) => !isBrand(each))].map(
          ({ id, name }) => ({ value: id, label: name }),
        ),
      ]}
      onChange={(id) => {
        const family = fontFamilies.find((each) => each.id === id);
        const font = family ? inFamily(family, hash ?? "") : own.get(id.slice(ownPrefix.length))?.[0];
        if (font) setStyle(session, { font });
      }}
    />
  );
}

function Weight({ reading: { hash, family } }: Reads) {
  const text = useText();
  const session = useEditorSession();
  const own = ownFamilies(useOwnFonts());
  const known = hash === undefined ? null : knownFont(hash);
  const fonts = known
    ? known.family.files.map((file) => fontOf(known.family, file))
    : ((family === undefined ? null : own.get(family)) ?? []);
  return (
    <SelectField
      label={text("panels.type.weight")}
      value={fonts.find((font) => font.hash === hash)?.hash ?? null}
      disabled={fonts.length === 0}
      options={fonts.map(({ hash: value, style }) => ({ value, label: style }))}
      onChange={(id) => {
        const font = fonts.find((each) => each.hash === id);
        if (font) setStyle(session, { font });
      }}
    />
  );
}

export function SizeField({ reading: { size }, isTall }: Reads & { readonly isTall?: boolean }) {
  const text = useText();
  const session = useEditorSession();
  const set = (points: number) => setStyle(session, { size: Math.round(points * 1000) });
  return (
    <NumberField
      label={text("panels.type.size")}
      sign={isTall ? text("panels.type.size.short") : "pt"}
      isTall={isTall}
      value={size === undefined ? null : shortNumber(size / 1000, 1)}
      onTake={(typed) => {
        const points = readNumber(typed, 0.5, 5000);
        return points !== null && set(points);
      }}
      onStep={(by) => size !== undefined && set(Math.max(0.5, size / 1000 + by))}
    />
  );
}

export function LeadingField({ reading: { leading }, isTall }: Reads & { readonly isTall?: boolean }) {
  const text = useText();
  const session = useEditorSession();
  const set = (share: number) => setParagraph(session, { leading: Math.round(share * 1000) });
  return (
    <NumberField
      label={text("panels.type.leading")}
      sign={isTall ? text("panels.type.leading.short") : <Glyph name="leading" />}
      isTall={isTall}
      value={leading === undefined ? null : shortNumber(leading / 1000, 2)}
      onTake={(typed) => {
        const share = readNumber(typed, 0.5, 5);
        return share !== null && set(share);
      }}
      onStep={(by) => leading !== undefined && set(Math.max(0.5, leading / 1000 + by * 0.05))}
    />
  );
}

function Sides({ reading: { align, verticalAlign } }: Reads) {
  const text = useText();
  const session = useEditorSession();
  return (
    <div className={styles.row}>
      <div className={styles.toggles}>
        {(["start", "center", "end", "justify"] as const).map((value) => (
          <IconButton
            key={value}
            glyph={`text-${value}`}
            size="small"
            label={text(`panels.type.align.${value}`)}
            isOn={align === value}
            aria-pressed={align === value}
            onClick={() => setParagraph(session, { align: value })}
          />
        ))}
      </div>
      <div className={styles.toggles}>
        {(["top", "middle", "bottom"] as const).map((value) => (
          <IconButton
            key={value}
            glyph={`align-${value}`}
            size="small"
            label={text(`panels.type.vertical.${value}`)}
            isOn={verticalAlign === value}
            aria-pressed={verticalAlign === value}
            onClick={() => setParagraph(session, { verticalAlign: value })}
          />
        ))}
      </div>
    </div>
  );
}
