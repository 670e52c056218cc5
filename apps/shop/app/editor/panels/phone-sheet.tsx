/** On narrow screens: the tools as tabs, and above them a sheet with a panel or the fields of what is selected. */
import { Button, classNames, useText } from "@foldmark/ui";
import { useState } from "react";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import { Glyph, type GlyphName } from "./controls/glyph.tsx";
import { IconButton } from "./controls/icon-button.tsx";
import { useReading } from "./controls/use-reading.ts";
import { Swatches } from "./inks/swatches.tsx";
import { setFill, useFill } from "./inspect/fill-section.tsx";
import { LengthField } from "./inspect/place-fields.tsx";
import { common, selectedOf, textReading } from "./inspect/readings.ts";
import SelectionFields from "./inspect/selection-fields.tsx";
import { SurfaceFields } from "./inspect/surface-fields.tsx";
import { LeadingField, SizeField } from "./inspect/text-fields.tsx";
import { useSelected } from "./inspect/use-selected.ts";
import { knownFont } from "./left/fonts.ts";
import { PanelPart } from "./left-panel.tsx";
import { type PanelName, panelNamesFor, type SheetName, usePanelState } from "./panel-state.ts";
import styles from "./phone-sheet.module.css";
import { focusBoard } from "./show-added.ts";
import { FindingList } from "./warnings/finding-list.tsx";

const tabs = [
  ["select", "cursor"],
  ["fields", "fields"],
  ["text", "text"],
  ["pictures", "image"],
  ["shapes", "shape"],
  ["layers", "layers"],
  ["more", "more"],
] as const satisfies readonly (readonly [string, GlyphName])[];

/** The print of the product stands behind "more", too. */
const behindMore = [
  ["templates", "templates"],
  ["brand", "brand"],
  ["symbols", "symbol"],
  ["backgrounds", "background"],
  ["patterns", "pattern"],
  ["codes", "code"],
] as const satisfies readonly (readonly [PanelName, GlyphName])[];

export default function PhoneSheet() {
  const text = useText();
  const session = useEditorSession();
  const { editor, rights } = session;
  const { sheet } = usePanelState();
  const names: readonly string[] = panelNamesFor(session);
  const offered = tabs.filter(
    ([tab]) => tab === "select" || names.includes(tab) || (tab === "more" && rights === "owns"),
  );
  const [isMore, setMore] = useState(false);
  const open = useSignal(() => sheet.value);
  const choose = (tab: (typeof tabs)[number][0], at: number) => {
    setMore(tab === "more" && !isMore);
    if (tab === "more") {
      sheet.value = null;
      return;
    }
    editor.command("tool.select", undefined, at);
    sheet.value = tab === "select" || open === tab ? null : tab;
  };
  const isOn = (tab: (typeof tabs)[number][0]): boolean =>
    tab === "more" ? isMore : tab === "select" ? open === null && !isMore : open === tab;
  return (
    <div className={styles.phone}>
      <WarningChip />
      {isMore && open === null ? (
        <More onChosen={() => setMore(false)} />
      ) : open ? (
        <PanelSheet name={open} />
      ) : (
        <SelectionSheet />
      )}
      <div className={styles.tabs} role="toolbar" aria-label={text("panels.tools")}>
        {offered.map(([tab, glyph]) => (
          <button
            key={tab}
            type="button"
            className={classNames(styles.tab, isOn(tab) && styles.on)}
            aria-pressed={isOn(tab)}
            onClick={(event) => choose(tab, event.timeStamp)}
          >
            <Glyph name={glyph} />
            {text(`panels.tab.${tab}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function WarningChip() {
  const text = useText();
  const { findings } = useEditorSession();
  const { sheet } = usePanelState();
  const found = useSignal(() => findings.value);
  if (found.length === 0) return null;
  const errors = found.filter(({ severity }) => severity === "error").length;
  return (
    <button
      type="button"
      className={classNames(styles.chip, errors > 0 && styles.bad)}
      onClick={() => {
        sheet.value = "warnings";
      }}
    >
      <Glyph name={errors > 0 ? "error" : "warning"} className={styles.chipGlyph} />
      {errors > 0
        ? text("panels.warnings.errors", { count: errors })
        : text("panels.warnings.others", { count: found.length })}
    </button>
  );
}

function More({ onChosen }: { readonly onChosen: () => void }) {
  const text = useText();
  const { sheet, dialog } = usePanelState();
  return (
    <div className={styles.sheet}>
      <div className={styles.more}>
        {behindMore.map(([panel, glyph]) => (
          <button
            key={panel}
            type="button"
            className={styles.moreItem}
            onClick={() => {
              sheet.value = panel;
              onChosen();
            }}
          >
            <Glyph name={glyph} />
            {text(`panels.title.${panel}`)}
          </button>
        ))}
        <button
          type="button"
          className={styles.moreItem}
          onClick={() => {
            sheet.value = "print";
            onChosen();
          }}
        >
          <Glyph name="fill" />
          {text("panels.surface.print")}
        </button>
        <button
          type="button"
          className={styles.moreItem}
          onClick={() => {
            dialog.value = "commands";
            onChosen();
          }}
        >
          <Glyph name="commands" />
          {text("panels.tool.commands")}
        </button>
      </div>
    </div>
  );
}

function PanelSheet({ name }: { readonly name: SheetName }) {
  const text = useText();
  const { sheet } = usePanelState();
  const title =
    name === "warnings"
      ? text("panels.warnings.title")
      : name === "print"
        ? text("panels.surface.print")
        : text(`panels.title.${name}`);
  return (
    <section className={styles.sheet} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton
          glyph="close"
          label={text("panels.close")}
          onClick={() => {
            sheet.value = null;
          }}
        />
      </header>
      <div className={styles.body}>
        {name === "warnings" ? (
          <FindingList />
        ) : name === "print" ? (
          <SurfaceFields />
        ) : (
          <PanelPart name={name} />
        )}
      </div>
    </section>
  );
}

/** The fields one needs most; the rest on a press. */
function SelectionSheet() {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const { count, kind } = useSelected();
  const [isWhole, setWhole] = useState(false);
  if (count === 0) return null;
  const title = count > 1 ? text("panels.selected", { count }) : text(`panels.kind.${kind ?? "group"}`);
  return (
    <section className={styles.sheet} aria-label={text("panels.inspector")}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {title}
          <FontName />
        </h2>
        {kind === "text" && count === 1 && (
          <Button
            mode="secondary"
            size="small"
            onClick={(event) => {
              const enter = { key: "Enter", shift: false, alt: false, mod: false } as const;
              editor.send({ type: "key-down", ...enter, time: event.timeStamp });
              focusBoard(editor);
            }}
          >
            {text("panels.phone.editText")}
          </Button>
        )}
        {session.rights === "owns" && (
          <IconButton
            glyph={isWhole ? "down" : "more"}
            label={text(isWhole ? "panels.phone.less" : "panels.phone.all")}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          />
        )}
        {session.rights === "owns" && (
          <IconButton
            glyph="trash"
            label={text("panels.command.node.delete")}
            onClick={(event) => editor.command("node.delete", undefined, event.timeStamp)}
          />
        )}
      </header>
      <div className={styles.body}>
        {session.rights === "fills-in" ? (
          <p className={styles.fixed}>{text("panels.fields.fixed")}</p>
        ) : isWhole ? (
          <SelectionFields isLocked={session.isReadOnly} />
        ) : (
          <QuickFields />
        )}
      </div>
    </section>
  );
}

function FontName() {
  const { editor } = useEditorSession();
  const font = useReading(() => {
    const fonts = selectedOf(editor, "text").flatMap((node) => node.runs.map(({ style }) => style.font));
    // A template may call a family otherwise than the list of fonts does.
    const named = fonts.map(
      ({ hash, family, style }) => `${knownFont(hash)?.family.name ?? family} ${style}`,
    );
    return common(named) ?? null;
  });
  return font && <small className={styles.font}>{font}</small>;
}

function QuickFields() {
  const text = useText();
  const session = useEditorSession();
  const { kind } = useSelected();
  const { count, paint } = useFill();
  const reading = useReading(() => textReading(selectedOf(session.editor, "text")));
  return (
    <>
      <div className={styles.quick}>
        <LengthField name="x" sign="X" isTall />
        <LengthField name="y" sign="Y" isTall />
        {kind === "text" ? (
          <>
            <SizeField reading={reading} isTall />
            <LeadingField reading={reading} isTall />
          </>
        ) : (
          <>
            <LengthField name="width" sign="W" isTall />
            <LengthField name="height" sign="H" isTall />
          </>
        )}
      </div>
      {count > 0 && (
        <div className={styles.inks}>
          <span aria-hidden="true">{text("panels.ink.title")}</span>
          <Swatches
            label={text("panels.ink.title")}
            paint={paint}
            onChoose={(ink) => setFill(session, ink)}
          />
        </div>
      )}
    </>
  );
}
