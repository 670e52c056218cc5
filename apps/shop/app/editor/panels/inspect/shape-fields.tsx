/** What is particular to a form: the roundness of corners, how many corners, how deep a star is cut. */
import type { NodeOf } from "@foldmark/design";
import { readLength, writtenLength } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { NumberField } from "../controls/number-field.tsx";
import { changedNames } from "../controls/one-field.ts";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { useUnit } from "../controls/use-unit.ts";
import styles from "./fields.module.css";
import { common, selectedOf } from "./readings.ts";
import { readNumber } from "./text-fields.tsx";

type Form = NodeOf<"shape">["shape"];

function setForm({ editor }: EditorSession, shape: Form): boolean {
  const shapes = selectedOf(editor, "shape");
  const ids = shapes.map(({ id }) => id);
  return editor.run("shape.form", [["shape.form", { ids, shape }]], {
    key: `form ${changedNames(shapes[0]?.shape, shape)} ${ids.join()}`,
    within: 400,
  });
}

export function ShapeFields() {
  const text = useText();
  const session = useEditorSession();
  const unit = useUnit();
  const form = useReading(
    () => common(selectedOf(session.editor, "shape").map(({ shape }) => shape)) ?? null,
  );
  if (form?.form === "rectangle") {
    const set = (radius: number) =>
      setForm(session, { ...form, radius: Math.min(1_000_000, Math.max(0, radius)) });
    return (
      <Section title={text("panels.form.title")}>
        <div className={styles.two}>
          <NumberField
            label={`${text("panels.form.radius")} (${unit})`}
            sign={text("panels.form.radius")}
            value={writtenLength(form.radius, unit)}
            onTake={(typed) => {
              const radius = readLength(typed, unit);
              return radius !== null && set(radius);
            }}
            onStep={(by) => set(form.radius + by * 500)}
          />
        </div>
      </Section>
    );
  }
  if (form?.form !== "polygon") return null;
  const setCorners = (corners: number) =>
    setForm(session, { ...form, corners: Math.min(60, Math.max(3, Math.round(corners))) });
  const setInner = (inner: number) =>
    setForm(session, { ...form, inner: Math.min(1000, Math.max(50, Math.round(inner))) });
  return (
    <Section title={text("panels.form.title")}>
      <div className={styles.two}>
        <NumberField
          label={text("panels.form.corners")}
          sign={text("panels.form.corners")}
          value={String(form.corners)}
          onTake={(typed) => {
            const corners = readNumber(typed, 3, 60);
            return corners !== null && setCorners(corners);
          }}
          onStep={(by) => setCorners(form.corners + by)}
        />
        <NumberField
          label={`${text("panels.form.depth")} (%)`}
          sign={text("panels.form.depth")}
          value={String(Math.round(100 - form.inner / 10))}
          onTake={(typed) => {
            const depth = readNumber(typed, 0, 95);
            return depth !== null && setInner(1000 - depth * 10);
          }}
          onStep={(by) => setInner(form.inner - by * 10)}
        />
      </div>
    </Section>
  );
}
