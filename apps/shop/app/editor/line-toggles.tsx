/** Which technical lines lie over the artwork. */
import type { TechnicalLayer } from "@foldmark/render";
import { useText } from "@foldmark/ui";
import styles from "./canvas-area.module.css";
import { useEditorSession } from "./session/editor-session.ts";
import { type LineGroup, lineGroups } from "./session/line-groups.ts";
import { useSignal } from "./session/use-signal.ts";
import { useWrittenLength } from "./session/use-written-length.ts";

export function LineToggles() {
  const { lines, zones, bleed } = useEditorSession();
  const text = useText();
  const written = useWrittenLength();
  const shown = useSignal(() => lines.value);
  const safe = useSignal(() => zones.value?.safeZone ?? 0);
  const figures = { bleed, safe } as const;
  return (
    <fieldset className={styles.lines} aria-label={text("editor.lines")}>
      {(Object.keys(lineGroups) as LineGroup[]).map((name) => {
        const layers: readonly TechnicalLayer[] = lineGroups[name];
        const isShown = layers.some((layer) => shown.has(layer));
        const figure = name === "bleed" || name === "safe" ? ` ${written(figures[name] * 1000)}` : "";
        return (
          <button
            key={name}
            type="button"
            data-line={name}
            aria-pressed={isShown}
            onClick={() => {
              const others = [...shown].filter((layer) => !layers.includes(layer));
              lines.value = new Set(isShown ? others : [...others, ...layers]);
            }}
          >
            <i aria-hidden="true" />
            {text(`editor.lines.${name}`)}
            {figure}
          </button>
        );
      })}
    </fieldset>
  );
}
