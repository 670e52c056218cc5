/** The panel of the tool in hand; below it what was found wrong with the design. */
import { LazyPart, useText } from "@foldmark/ui";
import type { ComponentType } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { afterFirstPicture } from "../session/first-picture.ts";
import { useSignal } from "../session/use-signal.ts";
import styles from "./left-panel.module.css";
import { later } from "./load-later.ts";
import { type PanelName, usePanelState } from "./panel-state.ts";
import { Warnings } from "./warnings/warnings.tsx";

type Panel = Promise<{ readonly default: ComponentType }>;

/** Each comes when it is opened; layers are open from the start, and the names of fonts are large. */
export const panelParts: Readonly<Record<PanelName, () => Panel>> = {
  fields: later("FieldsPanel"),
  layers: afterFirstPicture(() => import("./left/layers-panel.tsx")),
  templates: () => import("./left/templates-panel.tsx"),
  brand: later("BrandPanel"),
  text: () => import("./left/text-panel.tsx"),
  pictures: later("PicturesPanel"),
  shapes: later("ShapesPanel"),
  patterns: later("PatternsPanel"),
  symbols: later("SymbolsPanel"),
  codes: later("CodesPanel"),
  backgrounds: later("BackgroundsPanel"),
};

export function PanelPart({ name }: { readonly name: PanelName }) {
  return <LazyPart name={`panel-${name}`} load={panelParts[name]} props={{}} onFailure={reportPartFailure} />;
}

export function LeftPanel() {
  const text = useText();
  const { panel } = usePanelState();
  const name = useSignal(() => panel.value);
  return (
    <section className={styles.panel} aria-label={text(`panels.title.${name}`)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text(`panels.title.${name}`)}</h2>
      </header>
      <div className={styles.body}>
        <PanelPart name={name} />
      </div>
      <Warnings />
    </section>
  );
}
