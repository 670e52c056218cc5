/** A group, a drawing or a pattern has no ink of its own: the inks of what lies in it, each to be replaced by another. */
import type { InkId, InkRecord } from "@foldmark/design";
import { useText } from "@foldmark/ui";
import { useState } from "react";
import { useEditorSession } from "../../session/editor-session.ts";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { inkLook } from "../inks/ink-looks.ts";
import { selectionInks, swapSteps } from "../inks/selection-inks.ts";
import { InkSquare, Swatches, useInkName } from "../inks/swatches.tsx";
import { inkSteps, useSideInks } from "../inks/use-inks.ts";
import { selectedNodes } from "./readings.ts";
import styles from "./selection-colours.module.css";

export function SelectionColours() {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const inkName = useInkName();
  const { on } = useSideInks();
  const [chosen, setChosen] = useState<InkId | null>(null);
  const inks = useReading(() => {
    const holds = selectedNodes(editor).some(({ kind }) => kind === "group" || kind === "repeat");
    return holds ? selectionInks(editor.design.store) : [];
  });
  if (inks.length === 0) return null;
  const swap = (from: InkId, to: InkRecord | null): void => {
    if (!to || to.id === from) return;
    const steps = swapSteps(editor.design.store, from, to.id);
    if (steps.length > 0) editor.run("node.fill", [...inkSteps(session, to), ...steps]);
    setChosen(null);
  };
  return (
    <Section title={text("panels.ink.ofSelection")}>
      <ul className={styles.inks}>
        {inks.map((ink) => {
          const label = text("panels.ink.swap", { ink: inkName(ink) });
          const isChosen = chosen === ink.id;
          return (
            <li key={ink.id}>
              <button
                type="button"
                className={styles.ink}
                aria-expanded={isChosen}
                aria-label={label}
                title={label}
                onClick={() => setChosen(isChosen ? null : ink.id)}
              >
                <span className={styles.square}>
                  <InkSquare colour={inkLook(ink, 1000, on)} />
                </span>
                {inkName(ink)}
              </button>
              {isChosen && (
                <Swatches
                  label={label}
                  paint={{ ink: ink.id, tint: 1000 }}
                  onChoose={(next) => swap(ink.id, next)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
