/** QR codes and barcodes: what was typed is checked as it is typed, and drawn with its quiet zone. */
import { newNode, type PanelRef, type SurfaceId } from "@foldmark/design";
import { addNew, writtenLength } from "@foldmark/editor";
import { type CodeDrawing, checkCode, codeRules, type DrawCode } from "@foldmark/render";
import { Button, useText } from "@foldmark/ui";
import { useEffect, useId, useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { loadCodes } from "../../session/late-files.ts";
import { Section } from "../controls/section.tsx";
import { SelectField } from "../controls/select-field.tsx";
import { useUnit } from "../controls/use-unit.ts";
import { readablePaint } from "../inks/readable-paint.ts";
import { showAdded } from "../show-added.ts";
import { useCodeProblem } from "./code-problem.ts";
import { pathData } from "./path-data.ts";
import { type Symbology, symbologies } from "./symbologies.ts";
import styles from "./tiles.module.css";

function useCodes(): DrawCode | null {
  const [codes, setCodes] = useState<{ readonly draw: DrawCode } | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadCodes().then(
      (draw) => isWanted && setCodes({ draw }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return codes?.draw ?? null;
}

/** µm of the drawing at 100 %, its quiet zone included. */
const nominalSize = (symbology: Symbology, { width, height }: CodeDrawing) => ({
  width: Math.round(width * codeRules(symbology).module),
  height: Math.round(height * codeRules(symbology).module),
});

function addCode(session: EditorSession, symbology: Symbology, value: string, drawing: CodeDrawing): void {
  const { editor } = session;
  const size = nominalSize(symbology, drawing);
  const fill = editor.options.peek().paint;
  // Where nobody could read letters in its ink, no scanner reads its bars: it stands on the bare board there.
  const backgroundOn = (parent: PanelRef | SurfaceId) =>
    readablePaint(session, parent, fill, 10_000) === fill ? null : { ...fill, tint: 0 };
  addNew(editor, size, ({ id, parent, x, y }) => ({
    nodes: [
      newNode("barcode", {
        id,
        parent,
        x,
        y,
        ...size,
        symbology,
        value,
        fill,
        background: backgroundOn(parent),
      }),
    ],
  }));
  showAdded(session);
}

export default function CodesPanel() {
  const text = useText();
  const session = useEditorSession();
  const unit = useUnit();
  const problemOf = useCodeProblem();
  const draw = useCodes();
  const id = useId();
  const [symbology, setSymbology] = useState<Symbology>("qr");
  const [value, setValue] = useState("");
  const checked = checkCode(symbology, value);
  const drawn =
    checked.problem === null ? draw?.({ symbology, value, correction: "M", showsText: true }) : null;
  const drawing = drawn?.problem === null ? drawn : null;
  const problem = value === "" ? null : checked.problem ? checked : drawn?.problem ? drawn : null;
  const length = (micrometres: number) => `${writtenLength(micrometres, unit)} ${unit}`;
  const quiet = codeRules(symbology);
  const isDigitAdded =
    checked.problem === null &&
    checked.value !== value.replaceAll(/[\s-]/g, "") &&
    !["qr", "data-matrix", "code-128"].includes(symbology);
  return (
    <Section title={text("panels.codes.new")}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (drawing && checked.problem === null) addCode(session, symbology, checked.value, drawing);
        }}
      >
        <SelectField
          label={text("panels.codes.kind")}
          value={symbology}
          options={symbologies.map((each) => ({ value: each, label: text(`panels.codes.kind.${each}`) }))}
          onChange={setSymbology}
        />
        <label className={styles.label} htmlFor={id}>
          {text(`panels.codes.value.${symbology}`)}
          <input
            id={id}
            className={styles.value}
            value={value}
            inputMode={
              symbology === "qr"
                ? "url"
                : symbology === "code-128" || symbology === "data-matrix"
                  ? "text"
                  : "numeric"
            }
            autoComplete="off"
            aria-invalid={problem !== null || undefined}
            aria-describedby={`${id}-about`}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </label>
        <div id={`${id}-about`} role="status">
          {problem && <p className={styles.problem}>{problemOf(problem)}</p>}
          {problem?.problem === "check-digit" && (
            <Button
              size="xsmall"
              mode="secondary"
              onClick={() => setValue(value.trim().slice(0, -1) + problem.right)}
            >
              {text("panels.codes.useDigit", { digit: problem.right })}
            </Button>
          )}
          {isDigitAdded && checked.problem === null && (
            <p className={styles.hint}>
              {text("panels.codes.digitAdded", { digit: checked.value.slice(-1) })}
            </p>
          )}
        </div>
        <div className={styles.preview}>
          {drawing && (
            <svg
              viewBox={`0 0 ${drawing.width} ${drawing.height}`}
              role="img"
              aria-label={text(`panels.codes.kind.${symbology}`)}
            >
              <path d={pathData(drawing.bars)} fillRule="evenodd" />
              {drawing.text && <path d={pathData(drawing.text)} />}
            </svg>
          )}
        </div>
        {drawing && (
          <p className={styles.hint}>
            {text("panels.codes.size", { width: length(nominalSize(symbology, drawing).width) })}{" "}
            {text("panels.codes.quiet", {
              size: length(quiet.module * Math.max(quiet.quietZone.left, quiet.quietZone.around)),
            })}
          </p>
        )}
        <Button type="submit" size="small" disabled={!drawing}>
          {text("panels.codes.add")}
        </Button>
      </form>
    </Section>
  );
}
