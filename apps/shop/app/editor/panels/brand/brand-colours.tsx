/** The colours of the brand, as they will be printed here; one press inks what is selected. */
import { type BrandColour, brandLimits, type InkRecord, isSameColour, recordsOf } from "@foldmark/design";
import type { PrintableInks } from "@foldmark/render";
import { Button, useText } from "@foldmark/ui";
import { brandInk } from "../../session/brand/brand-inks.ts";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { ColourEntry } from "../inks/colour-entry.tsx";
import { inkLook, inkName, inkOf } from "../inks/ink-looks.ts";
import { InkSquare } from "../inks/swatches.tsx";
import { inkSteps, useSideInks } from "../inks/use-inks.ts";
import { setFill } from "../inspect/fill-section.tsx";
import { common, fillsOf, selectedNodes } from "../inspect/readings.ts";
import styles from "./brand-panel.module.css";
import type { UsedBrand } from "./use-brand.ts";

/** The ink of what is selected, else of what is drawn next. */
function inkInHand({ editor }: EditorSession): InkRecord | null {
  const paints = selectedNodes(editor).flatMap((node) => fillsOf(node));
  const paint = paints.length > 0 ? (common(paints) ?? null) : editor.options.value.paint;
  return inkOf(editor.design.store, paint) ?? (paint && (editor.host.offeredInk?.(paint.ink) ?? null));
}

const colourOf = ({ kind, name, cmyk }: InkRecord): BrandColour => ({
  kind: kind === "spot" ? "spot" : "process",
  name: kind === "spot" ? name : "",
  cmyk,
});

/** Fills what has a fill; a line is drawn in it. */
function inkSelection(session: EditorSession, ink: InkRecord): void {
  const { editor } = session;
  const lines = selectedNodes(editor).flatMap((node) => (node.kind === "line" && node.stroke ? [node] : []));
  const steps = lines.map(
    ({ id, stroke }) =>
      ["node.stroke", { ids: [id], stroke: { ...stroke, paint: { ink: ink.id, tint: 1000 } } }] as const,
  );
  if (steps.length > 0) editor.run("node.stroke", [...inkSteps(session, ink), ...steps]);
  setFill(session, ink);
}

export function BrandColours({ kit, store }: UsedBrand) {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const { printable, brand: offered } = useSideInks();
  const known = useReading(() => [...recordsOf(editor.design.store, "ink")]);
  const inHand = useReading(() => inkInHand(session));
  const isFull = kit.colours.length >= brandLimits.colours;
  const isKnown = inHand !== null && kit.colours.some((each) => isSameColour(each, colourOf(inHand)));
  const inkFor = (colour: BrandColour): InkRecord | null => {
    const ink = brandInk(colour, known, printable);
    return offered.find(({ id }) => id === ink?.id) ?? null;
  };
  // Spot inks are named where they are mixed; what is typed is a colour, in whatever inks the print has.
  const addTyped = (cmyk: InkRecord["cmyk"]) => {
    const colour: BrandColour = { kind: "process", name: "", cmyk };
    store.change((now) =>
      now.colours.some((each) => isSameColour(each, colour))
        ? now
        : { ...now, colours: [...now.colours, colour] },
    );
  };
  return (
    <Section title={text("panels.brand.colours")} aside={`${kit.colours.length} / ${brandLimits.colours}`}>
      <ul className={styles.rows}>
        {kit.colours.map((colour, place) => (
          <ColourRow
            key={`${colour.kind} ${colour.name} ${colour.cmyk.join()}`}
            colour={colour}
            ink={inkFor(colour)}
            isFirst={place === 0}
            onFirst={() =>
              store.change((now) => ({
                ...now,
                colours: [colour, ...now.colours.filter((each) => !isSameColour(each, colour))],
              }))
            }
            onRemove={() =>
              store.change((now) => ({
                ...now,
                colours: now.colours.filter((each) => !isSameColour(each, colour)),
              }))
            }
          />
        ))}
      </ul>
      <PrintHint
        colours={kit.colours}
        printable={printable}
        hasAll={kit.colours.every((colour) => inkFor(colour) !== null)}
      />
      {isFull ? (
        <p className={styles.hint}>{text("panels.brand.colour.full", { maximum: brandLimits.colours })}</p>
      ) : (
        <div className={styles.typed}>
          <ColourEntry label={text("panels.brand.colour.new")} ink={inHand} onTake={addTyped} />
          <Button
            mode="transparent"
            size="xsmall"
            icon="plus"
            disabled={!inHand || inHand.kind === "white" || isKnown}
            onClick={() => {
              if (inHand) store.change((now) => ({ ...now, colours: [...now.colours, colourOf(inHand)] }));
            }}
          >
            {text("panels.brand.colour.add")}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** What the chosen print makes of the colours. */
function PrintHint({
  colours,
  printable,
  hasAll,
}: {
  readonly colours: readonly BrandColour[];
  readonly printable: PrintableInks;
  readonly hasAll: boolean;
}) {
  const text = useText();
  if (colours.length === 0) return null;
  if (printable.kind === "spot")
    return hasAll ? null : <p className={styles.hint}>{text("panels.brand.print.spot")}</p>;
  if (printable.kind !== "process") return <p className={styles.hint}>{text("panels.brand.print.none")}</p>;
  return colours.some(({ kind }) => kind === "spot") ? (
    <p className={styles.hint}>{text("panels.brand.print.mixed")}</p>
  ) : null;
}

interface ColourRowProps {
  readonly colour: BrandColour;
  /** Null where the print has no such ink, or no room for it. */
  readonly ink: InkRecord | null;
  readonly isFirst: boolean;
  readonly onFirst: () => void;
  readonly onRemove: () => void;
}

function ColourRow({ colour, ink, isFirst, onFirst, onRemove }: ColourRowProps) {
  const text = useText();
  const session = useEditorSession();
  const { on } = useSideInks();
  const shown: InkRecord = { id: "ink:shown", type: "ink", field: null, ...colour };
  const name = inkName(shown, { black: text("panels.ink.black"), white: text("panels.ink.white") });
  const isReadOnly = useSignal(() => session.isReadOnly);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.use}
        disabled={!ink || isReadOnly}
        title={text("panels.brand.colour.use", { name })}
        onClick={() => ink && inkSelection(session, ink)}
      >
        <span className={styles.swatch}>
          <InkSquare colour={inkLook(ink ?? shown, 1000, on)} />
        </span>
        <span className={styles.name}>
          {name}
          {!ink && <small className={styles.small}>{text("panels.brand.notPrinted")}</small>}
          {ink && isFirst && <small className={styles.small}>{text("panels.brand.colour.main")}</small>}
        </span>
      </button>
      {!isFirst && (
        <IconButton
          glyph="front"
          size="small"
          label={text("panels.brand.colour.first", { name })}
          onClick={onFirst}
        />
      )}
      <IconButton
        glyph="close"
        size="small"
        label={text("panels.brand.remove", { name })}
        onClick={onRemove}
      />
    </li>
  );
}
