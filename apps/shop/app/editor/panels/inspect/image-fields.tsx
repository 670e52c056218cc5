/** A picture: the part that is shown, another in its place, and whether it becomes one ink. */
import { type Crop, cropZoom, type InkRecord, type NodeOf, zoomedCrop } from "@foldmark/design";
import { printsPictures } from "@foldmark/render";
import { Button, useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { changedNames } from "../controls/one-field.ts";
import { RangeField } from "../controls/range-field.tsx";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { inkSteps, useSideInks } from "../inks/use-inks.ts";
import { replacePictures } from "../replace-pictures.ts";
import { focusBoard } from "../show-added.ts";
import styles from "./fields.module.css";
import { common, selectedOf } from "./readings.ts";

/** Crops are millionths of the picture. */
const whole = 1_000_000;

type Threshold = NodeOf<"image">["threshold"];

/** @param ink that it is printed in; where it is only offered yet, it comes into the design with it */
function setThreshold(session: EditorSession, threshold: Threshold, ink?: InkRecord): void {
  const { editor } = session;
  const images = selectedOf(editor, "image");
  const ids = images.map(({ id }) => id);
  const inks = ink ? inkSteps(session, ink) : [];
  editor.run("image.threshold", [...inks, ["image.threshold", { ids, threshold }]], {
    key: `threshold ${changedNames(images[0]?.threshold, threshold)} ${ids.join()}`,
    within: 400,
  });
}

/** As Enter does on the canvas, which then hears the keys. */
function beginCrop({ editor }: EditorSession, time: number): void {
  editor.send({ type: "key-down", key: "Enter", shift: false, alt: false, mod: false, time });
  focusBoard(editor);
}

/** How large the picture lies behind its frame, and which part of it is seen, without a pointer. */
function CropFields({ image: { id, crop, x, y, width, height } }: { readonly image: NodeOf<"image"> }) {
  const text = useText();
  const { editor } = useEditorSession();
  const set = (field: "zoom" | "x" | "y", next: Crop) =>
    editor.run("image.crop", [["image.crop", { id, crop: next, frame: { x, y, width, height } }]], {
      key: `crop ${field} ${id}`,
      within: 400,
    });
  const room = { x: whole - crop.width, y: whole - crop.height };
  return (
    <>
      <RangeField
        label={text("panels.image.zoom")}
        value={Math.round(cropZoom(crop) * 100)}
        min={100}
        max={500}
        step={5}
        unit="%"
        onChange={(share) => set("zoom", zoomedCrop(crop, share / 100))}
      />
      {(["x", "y"] as const).map((axis) => (
        <RangeField
          key={axis}
          label={text(axis === "x" ? "panels.image.across" : "panels.image.down")}
          value={room[axis] === 0 ? 50 : Math.round((crop[axis] / room[axis]) * 100)}
          min={0}
          max={100}
          step={1}
          unit="%"
          disabled={room[axis] === 0}
          onChange={(share) => set(axis, { ...crop, [axis]: Math.round((room[axis] * share) / 100) })}
        />
      ))}
    </>
  );
}

export function ImageFields() {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const { own, printable } = useSideInks();
  const { only, threshold } = useReading(() => {
    const images = selectedOf(editor, "image");
    return {
      only: images.length === 1 ? images[0]! : null,
      threshold: common(images.map((image) => image.threshold)) ?? null,
    };
  });
  const first = own[0];
  return (
    <Section title={text("panels.kind.image")}>
      <div className={styles.stack}>
        <div className={styles.buttons}>
          <Button mode="secondary" size="xsmall" onClick={() => replacePictures(session)}>
            {text("panels.image.replace")}
          </Button>
          {only?.asset && (
            <Button mode="secondary" size="xsmall" onClick={(event) => beginCrop(session, event.timeStamp)}>
              {text("panels.image.crop")}
            </Button>
          )}
        </div>
        {only?.asset && <CropFields image={only} />}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={threshold !== null}
            disabled={!first || (threshold !== null && !printsPictures(printable))}
            onChange={({ currentTarget: { checked } }) =>
              checked && first
                ? setThreshold(
                    session,
                    { level: 500, paint: { ink: first.id, tint: 1000 }, inverted: false },
                    first,
                  )
                : setThreshold(session, null)
            }
          />
          {text("panels.image.oneInk")}
        </label>
        {threshold && (
          <>
            <RangeField
              label={text("panels.image.level")}
              value={threshold.level / 10}
              min={5}
              max={95}
              step={1}
              unit="%"
              onChange={(share) => setThreshold(session, { ...threshold, level: share * 10 })}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={threshold.inverted}
                onChange={(event) =>
                  setThreshold(session, { ...threshold, inverted: event.currentTarget.checked })
                }
              />
              {text("panels.image.inverted")}
            </label>
          </>
        )}
      </div>
    </Section>
  );
}
