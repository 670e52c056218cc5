/** Colours of whole panels: of one, of those that are seen, of all; and whether they run on over the creases. */
import { type InkRecord, type Paint, type PanelRef, panelStyleIdOf } from "@foldmark/design";
import { artboardInHand, type Board, type BoardPanel } from "@foldmark/editor";
import { Segmented, useText } from "@foldmark/ui";
import { useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { RangeField } from "../controls/range-field.tsx";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { InkEditor } from "../inks/ink-editor.tsx";
import { inkLook, inkOf } from "../inks/ink-looks.ts";
import { InkSquare, Swatches } from "../inks/swatches.tsx";
import { inkSteps, useSideInks } from "../inks/use-inks.ts";
import { usePanelName } from "../panel-names.ts";
import rows from "./backgrounds-panel.module.css";
import styles from "./tiles.module.css";

export type Reach = "panel" | "seen" | "all";

/** The panels a background goes on. */
function panelsFor(board: Board, reach: Reach, panel: PanelRef | null): readonly PanelRef[] {
  const printed = board.panels.filter(({ isPrintable }) => isPrintable);
  const side = board.surface.endsWith("-inside") ? "inside" : "outside";
  if (reach === "panel") return panel ? [panel] : [];
  if (reach === "all") return printed.map(({ ref }) => ref);
  return printed.filter((each) => each.panel.visible[side]).map(({ ref }) => ref);
}

/** Panels that share a crease with it. */
const neighboursOf = (board: Board, { panel }: BoardPanel): readonly string[] =>
  board.panels
    .filter(({ panel: other }) => other.parent === panel.id || panel.parent === other.id)
    .map(({ panel: other }) => other.id);

/** Reading it subscribes to the selection and to where one looks. */
function panelInHand(session: EditorSession): PanelRef | null {
  const { editor } = session;
  void editor.design.store.selection();
  void editor.pointed.value;
  void editor.camera.value;
  void editor.board.value;
  const found = artboardInHand(editor);
  return found.startsWith("panel:") ? (found as PanelRef) : null;
}

function backgroundOf({ editor }: EditorSession, panel: PanelRef): Paint | null {
  const style = editor.design.store.get(panelStyleIdOf(panel));
  return style?.type === "panel-style" ? style.background : null;
}

function colour(
  session: EditorSession,
  panels: readonly PanelRef[],
  ink: InkRecord | null,
  tint: number,
  runsOn: boolean,
) {
  const { editor } = session;
  const board = editor.board.peek();
  const background = ink && { ink: ink.id, tint };
  const steps = panels.flatMap((panel) => {
    const own = board.panels.find(({ ref }) => ref === panel);
    const continuesTo = own && runsOn ? neighboursOf(board, own) : [];
    return [["panel.background", { panels: [panel], background, continuesTo }] as const];
  });
  if (steps.length > 0)
    editor.run("panel.background", [...(ink ? inkSteps(session, ink) : []), ...steps], {
      key: `background ${ink?.id} ${panels.join()}`,
      within: 400,
    });
}

export default function BackgroundsPanel() {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const nameOf = usePanelName();
  const inks = useSideInks();
  const [reach, setReach] = useState<Reach>("panel");
  const [runsOn, setRunsOn] = useState(false);
  const board = useSignal(() => editor.board.value);
  const panel = useSignal(() => panelInHand(session));
  const panels = panelsFor(board, reach, panel);
  const paints = useReading(() => panels.map((each) => backgroundOf(session, each)));
  const paint = paints.every((each) => each?.ink === paints[0]?.ink) ? (paints[0] ?? null) : undefined;
  const listed = useReading(() =>
    board.panels
      .filter(({ isPrintable }) => isPrintable)
      .map(({ ref }) => [ref, backgroundOf(session, ref)] as const),
  );
  const choose = (ink: InkRecord | null, tint = 1000) => colour(session, panels, ink, tint, runsOn);
  const ink = inkOf(editor.design.store, paint ?? null);
  return (
    <>
      <Section title={text("panels.backgrounds.where")}>
        <Segmented
          label={text("panels.backgrounds.where")}
          name="background-reach"
          block
          value={reach}
          onChange={setReach}
          options={(["panel", "seen", "all"] as const).map((value) => ({
            value,
            label: text(`panels.backgrounds.reach.${value}`),
          }))}
        />
        <p className={styles.hint}>
          {reach === "panel" && panel ? nameOf(panel) : text("panels.count", { count: panels.length })}
        </p>
      </Section>
      <Section title={text("panels.ink.title")}>
        <Swatches
          label={text("panels.ink.title")}
          paint={paint}
          none={text("panels.backgrounds.none")}
          onChoose={(next) => choose(next)}
        />
        {ink && paint && (
          <RangeField
            label={text("panels.ink.tint")}
            value={paint.tint / 10}
            min={10}
            max={100}
            step={5}
            unit="%"
            onChange={(share) => choose(ink, share * 10)}
          />
        )}
        <InkEditor ink={ink} of={panels.map(panelStyleIdOf)} onMade={(made) => choose(made)} />
        <label className={rows.check}>
          <input
            type="checkbox"
            checked={runsOn}
            onChange={(event) => {
              setRunsOn(event.currentTarget.checked);
              if (paint)
                colour(
                  session,
                  panels,
                  inkOf(editor.design.store, paint),
                  paint.tint,
                  event.currentTarget.checked,
                );
            }}
          />
          <span>
            {text("panels.backgrounds.over")}
            <small>{text("panels.backgrounds.over.why")}</small>
          </span>
        </label>
      </Section>
      <Section title={text("panels.backgrounds.panels")}>
        <ul className={rows.list}>
          {listed.map(([ref, own]) => (
            <li key={ref}>
              <button
                type="button"
                className={rows.row}
                aria-pressed={reach === "panel" && ref === panel}
                onClick={() => {
                  setReach("panel");
                  editor.design.store.select([]);
                  const found = board.panels.find((each) => each.ref === ref);
                  if (found) editor.lookAtPanel(found);
                }}
              >
                <span className={rows.ink}>
                  <InkSquare colour={own && inkLookOf(session, own, inks.on)} />
                </span>
                {nameOf(ref)}
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function inkLookOf(
  { editor }: EditorSession,
  paint: Paint,
  on: Parameters<typeof inkLook>[2],
): string | null {
  const ink = inkOf(editor.design.store, paint);
  return ink && inkLook(ink, paint.tint, on);
}
