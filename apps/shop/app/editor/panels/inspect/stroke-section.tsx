/** The outline of shapes and lines. */
import type { InkRecord, NodeOf, Stroke } from "@foldmark/design";
import { readLength } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { NumberField } from "../controls/number-field.tsx";
import { Section } from "../controls/section.tsx";
import { SelectField } from "../controls/select-field.tsx";
import { useReading } from "../controls/use-reading.ts";
import { Swatches } from "../inks/swatches.tsx";
import { inkSteps } from "../inks/use-inks.ts";
import styles from "./fields.module.css";
import { common, selectedNodes } from "./readings.ts";

type Stroked = NodeOf<"shape"> | NodeOf<"line">;

const stroked = (session: EditorSession): readonly Stroked[] =>
  selectedNodes(session.editor).filter((node) => node.kind === "shape" || node.kind === "line");

const hairline: Omit<Stroke, "paint"> = { width: 500, cap: "butt", join: "miter", dash: [] };

const dashes = {
  solid: { dash: [], cap: "butt" },
  dashed: { dash: [3000, 2000], cap: "butt" },
  dotted: { dash: [0, 2000], cap: "round" },
} as const satisfies Record<string, Pick<Stroke, "dash" | "cap">>;
type Dash = keyof typeof dashes;

const dashOf = ({ dash }: Stroke): Dash =>
  dash.length === 0 ? "solid" : dash[0] === 0 ? "dotted" : "dashed";

/** Milli-points as µm and back. */
const micrometresPerPoint = 25_400 / 72;

function setStroke(
  session: EditorSession,
  change: Partial<Stroke> | null,
  ink: InkRecord | null = null,
): boolean {
  const { editor } = session;
  const nodes = stroked(session);
  const paint = editor.options.peek().paint;
  const steps = nodes.map(
    (node) =>
      [
        "node.stroke",
        { ids: [node.id], stroke: change && { paint, ...hairline, ...node.stroke, ...change } },
      ] as const,
  );
  const key = `stroke ${Object.keys(change ?? {}).join()} ${nodes.map(({ id }) => id).join()}`;
  return editor.run("node.stroke", [...(ink ? inkSteps(session, ink) : []), ...steps], { key, within: 400 });
}

export function StrokeSection() {
  const text = useText();
  const session = useEditorSession();
  const reading = useReading(() => {
    const nodes = stroked(session);
    const strokes = nodes.map(({ stroke }) => stroke);
    return {
      count: nodes.length,
      isShapes: nodes.every(({ kind }) => kind === "shape"),
      paint: common(strokes.map((stroke) => stroke?.paint ?? null)),
      width: common(strokes.map((stroke) => stroke?.width ?? null)),
      dash: common(strokes.map((stroke) => (stroke ? dashOf(stroke) : null))),
    };
  });
  if (reading.count === 0) return null;
  const { paint, width, dash } = reading;
  return (
    <Section title={text(reading.isShapes ? "panels.stroke.outline" : "panels.stroke.line")}>
      <div className={styles.stack}>
        <Swatches
          label={text("panels.stroke.ink")}
          isShort
          paint={paint}
          none={reading.isShapes ? text("panels.stroke.none") : undefined}
          onChoose={(ink) =>
            ink ? setStroke(session, { paint: { ink: ink.id, tint: 1000 } }, ink) : setStroke(session, null)
          }
        />
        {paint !== null && (
          <div className={styles.two}>
            <NumberField
              label={text("panels.stroke.width")}
              sign="pt"
              value={
                typeof width === "number" ? String(Number((width / micrometresPerPoint).toFixed(2))) : null
              }
              onTake={(typed) => {
                const length = readLength(/[a-z"″]/i.test(typed) ? typed : `${typed}pt`, "mm");
                return (
                  length !== null && length > 0 && setStroke(session, { width: Math.min(1_000_000, length) })
                );
              }}
              onStep={(by) =>
                typeof width === "number" &&
                setStroke(session, {
                  width: Math.max(50, Math.round(width + (by * micrometresPerPoint) / 4)),
                })
              }
            />
            <SelectField
              label={text("panels.stroke.dash")}
              value={dash ?? null}
              options={(Object.keys(dashes) as Dash[]).map((value) => ({
                value,
                label: text(`panels.stroke.dash.${value}`),
              }))}
              onChange={(value) =>
                setStroke(session, { dash: [...dashes[value].dash], cap: dashes[value].cap })
              }
            />
          </div>
        )}
      </div>
    </Section>
  );
}
