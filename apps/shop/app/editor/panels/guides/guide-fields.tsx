/** Grid and guides by numbers: everything that the rulers do, without a pointer. */
import {
  axisAlong,
  type Guide,
  guidesOn,
  putGuide,
  readLength,
  removeGuide,
  toWorld,
  writtenLength,
} from "@foldmark/editor";
import { Button, useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { useWrittenLength } from "../../session/use-written-length.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { NumberField } from "../controls/number-field.tsx";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { useUnit } from "../controls/use-unit.ts";
import fields from "../inspect/fields.module.css";
import styles from "./guide-fields.module.css";

/** In the middle of what is seen, and upright or level as it is seen. */
function addGuide({ editor }: EditorSession, seen: Guide["axis"]): void {
  const { width, height } = editor.size.peek();
  const camera = editor.camera.peek();
  const axis = axisAlong(camera, seen);
  const middle = toWorld(camera, { x: width / 2, y: height / 2 });
  putGuide(editor, { id: `guide:${editor.host.salt()}`, axis, at: Math.round(middle[axis] / 1000) * 1000 });
}

export function GuideFields() {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const guides = useReading(() => guidesOn(editor.design.store, editor.board.value));
  const written = useWrittenLength();
  const { grid, gridStep } = useSignal(() => editor.options.value);
  return (
    <Section title={text("panels.guides.title")}>
      <label className={fields.check}>
        <input type="checkbox" checked={grid !== null} onChange={() => editor.command("view.grid")} />
        {text("panels.guides.grid", { step: written(gridStep) })}
      </label>
      <div className={fields.buttons}>
        {(["x", "y"] as const).map((axis) => (
          <Button key={axis} mode="secondary" size="xsmall" onClick={() => addGuide(session, axis)}>
            {text(`panels.guides.add.${axis}`)}
          </Button>
        ))}
      </div>
      {guides.length > 0 && (
        <ul className={styles.guides}>
          {guides.map((guide) => (
            <GuideField key={guide.id} guide={guide} />
          ))}
        </ul>
      )}
      <p className={fields.hint}>{text("panels.guides.hint")}</p>
    </Section>
  );
}

function GuideField({ guide }: { readonly guide: Guide }) {
  const text = useText();
  const unit = useUnit();
  const { editor } = useEditorSession();
  const { axis, at } = guide;
  const put = (next: number): boolean => putGuide(editor, { ...guide, at: next });
  return (
    <li className={styles.guide}>
      <NumberField
        label={text(`panels.guides.at.${axis}`, { unit })}
        sign={axis.toUpperCase()}
        value={writtenLength(at, unit)}
        onTake={(typed) => {
          const length = readLength(typed, unit);
          return length !== null && put(length);
        }}
        onStep={(by) => put(at + by * 1000)}
      />
      <IconButton
        glyph="close"
        size="small"
        label={text("panels.guides.remove")}
        onClick={() => removeGuide(editor, guide.id)}
      />
    </li>
  );
}
