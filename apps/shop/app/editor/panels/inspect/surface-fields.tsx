/** Nothing is selected: the print of the product, with what another would change, and the inks of the design. */
import { isPrintModeId } from "@foldmark/catalogue";
import { Button, useText } from "@foldmark/ui";
import { useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { Section } from "../controls/section.tsx";
import { GuideFields } from "../guides/guide-fields.tsx";
import { inkLook } from "../inks/ink-looks.ts";
import { InkSquare, useInkName } from "../inks/swatches.tsx";
import { useSideInks } from "../inks/use-inks.ts";
import { usePanelState } from "../panel-state.ts";
import styles from "./surface-fields.module.css";

export function SurfaceFields() {
  const text = useText();
  const { panel } = usePanelState();
  return (
    <>
      <PrintChoice />
      <InksUsed />
      <GuideFields />
      <Section title={text("panels.title.backgrounds")}>
        <Button
          mode="secondary"
          size="xsmall"
          onClick={() => {
            panel.value = "backgrounds";
          }}
        >
          {text("panels.surface.background")}
        </Button>
        <p className={styles.hint}>{text("panels.surface.hint")}</p>
      </Section>
    </>
  );
}

/** Every print of the product with what it changes in the price. */
function PrintChoice() {
  const text = useText();
  const { product, isReadOnly } = useEditorSession();
  const { print } = usePanelState();
  const view = useSignal(() => product.value);
  const question = view.sections.find(({ kind }) => kind === "print");
  const group = question?.groups.find(({ name }) => name === "print");
  const modes = group?.tiles.filter(({ value }) => isPrintModeId(value)) ?? [];
  if (modes.length === 0) return null;
  const chosen = view.configuration.print;
  return (
    <Section title={text("panels.surface.print")}>
      <div className={styles.modes} role="radiogroup" aria-label={text("panels.surface.print")}>
        {modes.map(({ value, title, price, priceNote, isPerPiece, fields }) => (
          <label key={value} className={styles.mode}>
            <input
              type="radio"
              name="panel-print"
              value={value}
              checked={value === chosen}
              disabled={isReadOnly}
              onChange={() => {
                if (!isPrintModeId(value)) return;
                const configuration = { ...view.configuration, print: value };
                const note = isPerPiece ? question?.note : priceNote;
                print.value = {
                  configuration,
                  fields: { ...fields, print: value },
                  price,
                  priceNote: note ?? null,
                };
              }}
            />
            <span>{title}</span>
            {price && value !== chosen && <span className={styles.price}>{price}</span>}
          </label>
        ))}
      </div>
      {question?.note && <p className={styles.hint}>{question.note}</p>}
    </Section>
  );
}

function InksUsed() {
  const text = useText();
  const inkName = useInkName();
  const { on, own: inks } = useSideInks();
  return (
    <Section title={text("panels.surface.inks")}>
      <ul className={styles.inks}>
        {inks.map((ink) => (
          <li key={ink.id} className={styles.ink}>
            <span className={styles.square}>
              <InkSquare colour={inkLook(ink, 1000, on)} />
            </span>
            {inkName(ink)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
