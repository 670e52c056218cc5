/** Where it lies, how large it is, how it is turned: everything that can be dragged can be typed. */
import type { PanelRef } from "@foldmark/design";
import {
  type Editor,
  type FieldName,
  fieldsOf,
  readLength,
  setField,
  uprightTurn,
  writtenLength,
} from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { NumberField } from "../controls/number-field.tsx";
import { RangeField } from "../controls/range-field.tsx";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { useUnit } from "../controls/use-unit.ts";
import { usePanelName } from "../panel-names.ts";
import styles from "./fields.module.css";
import { useSelected } from "./use-selected.ts";

const lengths = [
  ["x", "X"],
  ["y", "Y"],
  ["width", "W"],
  ["height", "H"],
] as const satisfies readonly (readonly [FieldName, string])[];

/** µm of one press of an arrow. */
const stepOf = { mm: 1000, in: 1270 } as const;

/** A typed angle, with or without its sign; null where it is none. */
function readAngle(typed: string): number | null {
  const found = /^\s*(-?\d+(?:[.,]\d+)?)\s*°?\s*$/.exec(typed);
  return found ? Math.round(Number(found[1]!.replace(",", ".")) * 1000) : null;
}

export function LengthField({
  name,
  sign,
  isTall,
}: {
  readonly name: FieldName;
  readonly sign: string;
  readonly isTall?: boolean;
}) {
  const text = useText();
  const { editor } = useEditorSession();
  const unit = useUnit();
  const value = useSignal(() => fieldsOf(editor)[name]);
  return (
    <NumberField
      label={`${text(`panels.place.${name}`)} (${unit})`}
      sign={isTall ? `${sign} ${unit}` : sign}
      isTall={isTall}
      value={value === null ? null : writtenLength(value, unit)}
      onTake={(typed) => {
        const length = readLength(typed, unit);
        return length !== null && setField(editor, name, length);
      }}
      onStep={(by) => value !== null && setField(editor, name, value + by * stepOf[unit])}
    />
  );
}

/** Somebody who reads it on the dieline would take it for upside down. */
function isTurned({ board, camera }: Editor, artboard: string | null | undefined): boolean {
  const panel = board.value.panels.find(({ ref }) => ref === artboard);
  return panel !== undefined && uprightTurn(panel) !== camera.value.turn;
}

export function PlaceFields() {
  const text = useText();
  const { editor } = useEditorSession();
  const panelName = usePanelName();
  const { artboard } = useSelected();
  const { rotation, opacity } = useReading(() => {
    const fields = fieldsOf(editor);
    return { rotation: fields.rotation, opacity: fields.opacity };
  });
  const isOnTurned = useSignal(() => isTurned(editor, artboard));
  const from =
    artboard?.startsWith("panel:") && text("panels.place.from", { panel: panelName(artboard as PanelRef) });
  return (
    <Section title={text("panels.place.title")} aside={from || undefined}>
      <div className={styles.three}>
        {lengths.slice(0, 2).map(([name, sign]) => (
          <LengthField key={name} name={name} sign={sign} />
        ))}
        <NumberField
          label={text("panels.place.rotation")}
          sign="R"
          value={rotation === null ? null : `${(rotation / 1000).toFixed(1)}°`}
          onTake={(typed) => {
            const angle = readAngle(typed);
            return angle !== null && setField(editor, "rotation", angle);
          }}
          onStep={(by) => rotation !== null && setField(editor, "rotation", rotation + by * 1000)}
        />
        {lengths.slice(2).map(([name, sign]) => (
          <LengthField key={name} name={name} sign={sign} />
        ))}
      </div>
      <RangeField
        label={text("panels.place.opacity")}
        value={(opacity ?? 1000) / 10}
        min={0}
        max={100}
        step={1}
        unit="%"
        onChange={(share) => setField(editor, "opacity", share * 10)}
      />
      {isOnTurned && <p className={styles.hint}>{text("panels.place.turned")}</p>}
    </Section>
  );
}
