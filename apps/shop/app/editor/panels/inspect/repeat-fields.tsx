/** How a tile fills its box. */
import type { NodeOf } from "@foldmark/design";
import { readLength, writtenLength } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { NumberField } from "../controls/number-field.tsx";
import { Section } from "../controls/section.tsx";
import { SelectField } from "../controls/select-field.tsx";
import { useReading } from "../controls/use-reading.ts";
import { useUnit } from "../controls/use-unit.ts";
import styles from "./fields.module.css";
import { common, selectedOf } from "./readings.ts";

type Repeat = NodeOf<"repeat">;

function setRepeat({ editor }: EditorSession, repeat: Partial<Pick<Repeat, "gap" | "layout">>): boolean {
  const ids = selectedOf(editor, "repeat").map(({ id }) => id);
  return editor.run("repeat.set", [["repeat.set", { ids, repeat }]], {
    key: `repeat ${Object.keys(repeat).join()} ${ids.join()}`,
    within: 400,
  });
}

export function RepeatFields() {
  const text = useText();
  const session = useEditorSession();
  const unit = useUnit();
  const { layout, gap } = useReading(() => {
    const repeats = selectedOf(session.editor, "repeat");
    return {
      layout: common(repeats.map((each) => each.layout)),
      gap: common(repeats.map((each) => each.gap)),
    };
  });
  return (
    <Section title={text("panels.kind.repeat")}>
      <div className={styles.stack}>
        <SelectField
          label={text("panels.repeat.layout")}
          value={layout ?? null}
          options={(["grid", "brick", "half-drop", "mirror"] as const).map((value) => ({
            value,
            label: text(`panels.repeat.layout.${value}`),
          }))}
          onChange={(value) => setRepeat(session, { layout: value })}
        />
        <div className={styles.two}>
          {(["x", "y"] as const).map((axis) => (
            <NumberField
              key={axis}
              label={`${text(`panels.repeat.gap.${axis}`)} (${unit})`}
              sign={axis === "x" ? "↔" : "↕"}
              value={gap ? writtenLength(gap[axis], unit) : null}
              onTake={(typed) => {
                const length = readLength(typed, unit);
                return (
                  length !== null &&
                  length >= 0 &&
                  setRepeat(session, { gap: { x: 0, y: 0, ...gap, [axis]: length } })
                );
              }}
              onStep={(by) =>
                gap && setRepeat(session, { gap: { ...gap, [axis]: Math.max(0, gap[axis] + by * 500) } })
              }
            />
          ))}
        </div>
      </div>
    </Section>
  );
}
