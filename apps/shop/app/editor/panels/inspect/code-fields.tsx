/** What a code says, of which kind it is, and whether it is written below it. */
import type { NodeOf } from "@foldmark/design";
import { checkCode } from "@foldmark/render";
import { useText } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { Section } from "../controls/section.tsx";
import { SelectField } from "../controls/select-field.tsx";
import { useReading } from "../controls/use-reading.ts";
import { useCodeProblem } from "../left/code-problem.ts";
import { symbologies } from "../left/symbologies.ts";
import styles from "./fields.module.css";
import { selectedOf } from "./readings.ts";

type Barcode = NodeOf<"barcode">;

function setCode({ editor }: EditorSession, id: Barcode["id"], barcode: Partial<Barcode>): void {
  editor.run("barcode.set", [["barcode.set", { id, barcode }]], {
    key: `code ${Object.keys(barcode).join()} ${id}`,
    within: 500,
  });
}

export function CodeFields() {
  const session = useEditorSession();
  const code = useReading(() => {
    const [first, ...others] = selectedOf(session.editor, "barcode");
    return first && others.length === 0
      ? {
          id: first.id,
          symbology: first.symbology,
          value: first.value,
          correction: first.correction,
          showsText: first.showsText,
        }
      : null;
  });
  return code && <OneCode key={code.id} code={code} />;
}

function OneCode({
  code,
}: {
  readonly code: Pick<Barcode, "id" | "symbology" | "value" | "correction" | "showsText">;
}) {
  const text = useText();
  const session = useEditorSession();
  const problemOf = useCodeProblem();
  const [typed, setTyped] = useState(code.value);
  useEffect(() => setTyped(code.value), [code.value]);
  const checked = checkCode(code.symbology, typed);
  const take = () => {
    const value = checked.problem === null ? checked.value : typed;
    if (value !== code.value) setCode(session, code.id, { value });
  };
  const hasText = !["qr", "data-matrix"].includes(code.symbology);
  return (
    <Section title={text("panels.kind.barcode")}>
      <div className={styles.stack}>
        <SelectField
          label={text("panels.codes.kind")}
          value={code.symbology}
          options={symbologies.map((value) => ({ value, label: text(`panels.codes.kind.${value}`) }))}
          onChange={(symbology) => setCode(session, code.id, { symbology })}
        />
        <input
          className={styles.value}
          aria-label={text(`panels.codes.value.${code.symbology}`)}
          aria-invalid={checked.problem !== null || undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
        />
        {checked.problem !== null && <p className={styles.problem}>{problemOf(checked)}</p>}
        {code.symbology === "qr" && (
          <SelectField
            label={text("panels.codes.correction")}
            value={code.correction}
            options={(["L", "M", "Q", "H"] as const).map((value) => ({
              value,
              label: text(`panels.codes.correction.${value}`),
            }))}
            onChange={(correction) => setCode(session, code.id, { correction })}
          />
        )}
        {hasText && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={code.showsText}
              onChange={(event) => setCode(session, code.id, { showsText: event.currentTarget.checked })}
            />
            {text("panels.codes.showsText")}
          </label>
        )}
      </div>
    </Section>
  );
}
