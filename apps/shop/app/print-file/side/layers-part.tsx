/** What the page loads late: the layers of the page, each switched to look. What is printed stays what the file says. */
import { Button, Checkbox, useText } from "@foldmark/ui";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import { lookAtLayers } from "./look-at-layers.ts";
import styles from "./side.module.css";

/** An answer that a later choice overtook says nothing. */
let asked = 0;

export default function LayersPart() {
  const text = useText();
  const { calls } = usePrintFile();
  const { sheet, printed, layers, set } = useDesk();
  const switched = layers?.switched ?? [];
  const show = async (wanted: readonly number[]) => {
    asked += 1;
    const own = asked;
    if (wanted.length === 0) return set({ layers: null });
    const look = { of: printed, switched: wanted, shown: layers?.shown ?? null };
    set({ layers: { ...look, state: "drawing" } });
    const ask = () => calls.layers(sheet.surface, wanted);
    const shown = await lookAtLayers(ask, () => own !== asked);
    if (shown === "overtaken") return;
    if (shown === "failed" || shown === "spent") return set({ layers: { ...look, state: shown } });
    set({ layers: { ...look, state: "ready", shown: { ...shown, switchedLayers: wanted } } });
  };
  return (
    <section className={styles.group}>
      <h2>
        {text("printfile.file.layers")}
        {switched.length > 0 && (
          <Button mode="transparent" size="xsmall" onClick={() => void show([])}>
            {text("printfile.layers.reset")}
          </Button>
        )}
      </h2>
      <ul className={styles.layers}>
        {sheet.facts?.layers.map(({ name, isVisible }, at) => {
          const called = name || `#${at + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two layers may have one name; their order is the file's
            <li key={at}>
              <Checkbox
                checked={isVisible !== switched.includes(at)}
                disabled={sheet.plates === null}
                onChange={() => {
                  const others = switched.filter((each) => each !== at);
                  void show(others.length < switched.length ? others : [...others, at].sort((a, b) => a - b));
                }}
              >
                {isVisible ? called : text("printfile.file.hiddenLayer", { name: called })}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      <p className={styles.none} role="status">
        {layers?.state === "drawing" && text("printfile.plates.waiting")}
        {layers?.state === "failed" && text("printfile.plates.failed")}
        {layers?.state === "spent" && text("printfile.layers.spent")}
      </p>
      {layers?.state === "failed" && (
        <Button mode="secondary" size="xsmall" onClick={() => void show(switched)}>
          {text("printfile.again")}
        </Button>
      )}
      <p className={styles.none}>{text("printfile.layers.note")}</p>
    </section>
  );
}
