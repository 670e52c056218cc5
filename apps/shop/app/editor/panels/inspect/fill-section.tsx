/** What it is inked with: the inks of this print, their tint, and the values of the one that is chosen. */
import type { DesignNode, InkRecord, Paint } from "@foldmark/design";
import { useText } from "@foldmark/ui";
import { usePercent } from "../../../request/use-percent.ts";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { RangeField } from "../controls/range-field.tsx";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { InkEditor } from "../inks/ink-editor.tsx";
import { inkOf } from "../inks/ink-looks.ts";
import { Swatches, useInkName } from "../inks/swatches.tsx";
import { inkSteps } from "../inks/use-inks.ts";
import { common, fillsOf, selectedNodes } from "./readings.ts";

/** Those that have a fill at all; a line has its stroke alone. */
const filled = (nodes: readonly DesignNode[]): readonly DesignNode[] =>
  nodes.filter((node) => fillsOf(node).length > 0);

export interface FillReading {
  readonly count: number;
  /** Undefined where they differ. */
  readonly paint: Paint | null | undefined;
  /** Letters are always inked. */
  readonly mayBeNone: boolean;
}

export function useFill(): FillReading {
  const { editor } = useEditorSession();
  return useReading(() => {
    const nodes = filled(selectedNodes(editor));
    const paints = nodes.flatMap((node) => fillsOf(node));
    return {
      count: nodes.length,
      paint: paints.length === 0 ? null : common(paints),
      mayBeNone: nodes.every(({ kind }) => kind === "shape" || kind === "icon"),
    };
  });
}

export function setFill(session: EditorSession, ink: InkRecord | null, tint = 1000): void {
  const { editor } = session;
  const ids = filled(selectedNodes(editor)).map(({ id }) => id);
  const fill = ink && { ink: ink.id, tint };
  if (ids.length > 0)
    editor.run("node.fill", [...(ink ? inkSteps(session, ink) : []), ["node.fill", { ids, fill }]], {
      key: `fill ${ink?.id} ${ids.join()}`,
      within: 400,
    });
  if (fill) editor.setPaint(fill);
}

export function FillSection() {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const inkName = useInkName();
  const percent = usePercent();
  const { count, paint, mayBeNone } = useFill();
  const ink = useSignal(() => inkOf(editor.design.store, paint ?? null));
  if (count === 0) return null;
  const said =
    ink && paint ? `${inkName(ink)}${paint.tint < 1000 ? `, ${percent(paint.tint / 10)}` : ""}` : undefined;
  return (
    <Section title={text("panels.ink.title")} aside={paint === undefined ? text("panels.mixed") : said}>
      <Swatches
        label={text("panels.ink.title")}
        paint={paint}
        none={mayBeNone ? text("panels.ink.none") : undefined}
        onChoose={(next) => setFill(session, next)}
      />
      {ink && paint && (
        <RangeField
          label={text("panels.ink.tint")}
          value={paint.tint / 10}
          min={5}
          max={100}
          step={5}
          unit="%"
          onChange={(share) => setFill(session, ink, share * 10)}
        />
      )}
      <InkEditor ink={ink} onMade={(made) => setFill(session, made)} />
    </Section>
  );
}
