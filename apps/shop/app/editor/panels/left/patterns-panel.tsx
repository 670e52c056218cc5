/** Patterns in the inks of this design, as large and as heavy as one wants, on the panel in hand. */
import { type InkRecord, isNodeId, type Paint } from "@foldmark/design";
import { addNew, artboardForNew } from "@foldmark/editor";
import { type PatternRequest, patternNodes, patterns, type RepeatingPattern } from "@foldmark/render";
import { useText } from "@foldmark/ui";
import { useMemo, useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { RangeField } from "../controls/range-field.tsx";
import { SearchField } from "../controls/search-field.tsx";
import { Section } from "../controls/section.tsx";
import { inkLook } from "../inks/ink-looks.ts";
import { inkSteps, type SideInks, useSideInks } from "../inks/use-inks.ts";
import { showAdded } from "../show-added.ts";
import { isFoundBy } from "./found-by.ts";
import styles from "./tiles.module.css";

interface PatternLook {
  readonly scale: number;
  readonly weight: number;
}

/** In turn for the inks of a pattern: the first that are offered, those of the design before others. */
const inksFor = ({ own, more }: SideInks, count: number): readonly InkRecord[] =>
  [...own.filter(({ kind }) => kind !== "white"), ...more, ...own].slice(0, count);

function addPattern(
  session: EditorSession,
  pattern: RepeatingPattern,
  inks: readonly InkRecord[],
  look: PatternLook,
): void {
  const { editor } = session;
  const artboard = editor.design.layout?.artboard(artboardForNew(editor));
  if (!artboard) return;
  // Over the cut by the bleed; what runs on at a crease is cut off there.
  const { bleed } = editor;
  const box = {
    x: -bleed,
    y: -bleed,
    width: artboard.width + 2 * bleed,
    height: artboard.height + 2 * bleed,
  };
  const paints = inks.map(({ id }): Paint => ({ ink: id, tint: 1000 }));
  if (!paints[0]) return;
  addNew(editor, box, ({ salt, parent }) => ({
    nodes: patternNodes({
      pattern,
      parent,
      box,
      ground: null,
      paints: paints as unknown as PatternRequest["paints"],
      scale: look.scale,
      weight: look.weight,
      name: (part) => `node:${salt}-${part}`,
    }),
    inks: inks.filter((ink) => inkSteps(session, ink).length > 0),
  }));
  const [added] = editor.design.store.selection();
  if (added && isNodeId(added)) editor.command("node.back");
  showAdded(session);
}

export default function PatternsPanel() {
  const text = useText();
  const session = useEditorSession();
  const inks = useSideInks();
  const [words, setWords] = useState("");
  const [look, setLook] = useState<PatternLook>({ scale: 1000, weight: 1000 });
  const nameOf = (id: string): string => text(`symbols.pattern.${id}` as "symbols.pattern.dots");
  const shown = patterns.filter((each) => isFoundBy(words, `${nameOf(each.id)} ${each.id} ${each.words}`));
  return (
    <>
      <Section title={text("panels.patterns.look")}>
        <RangeField
          label={text("panels.patterns.size")}
          value={look.scale / 10}
          min={30}
          max={300}
          step={10}
          unit="%"
          onChange={(share) => setLook({ ...look, scale: share * 10 })}
        />
        <RangeField
          label={text("panels.patterns.weight")}
          value={look.weight / 10}
          min={40}
          max={200}
          step={10}
          unit="%"
          onChange={(share) => setLook({ ...look, weight: share * 10 })}
        />
      </Section>
      <Section title={text("panels.title.patterns")}>
        <SearchField label={text("panels.patterns.search")} value={words} onChange={setWords} />
        <p className={styles.hint}>{text("panels.patterns.hint")}</p>
        <div className={`${styles.tiles} ${styles.wide}`}>
          {shown.map((pattern) => {
            const used = inksFor(inks, pattern.inks);
            return (
              <button
                key={pattern.id}
                type="button"
                className={`${styles.tile} ${styles.swatchTile}`}
                aria-label={nameOf(pattern.id)}
                title={nameOf(pattern.id)}
                data-pattern={pattern.id}
                onClick={() => addPattern(session, pattern, used, look)}
              >
                <PatternDrawing
                  pattern={pattern}
                  look={look}
                  colours={used.map((ink) => inkLook(ink, 1000, inks.on) ?? "currentColor")}
                />
              </button>
            );
          })}
        </div>
      </Section>
    </>
  );
}

interface PatternDrawingProps {
  readonly pattern: RepeatingPattern;
  readonly look: PatternLook;
  readonly colours: readonly string[];
}

/** µm of the board that a tile of this panel shows. */
const seen = { width: 108_000, height: 80_000 } as const;

/** Where the tiles of a pattern lie, enough of them for what is seen. */
function tilePlaces({ tile, layout }: RepeatingPattern, scale: number) {
  const width = tile.width * scale;
  const height = tile.height * scale;
  const across = Math.ceil(seen.width / width) + 1;
  const down = Math.ceil(seen.height / height) + 1;
  return Array.from({ length: (across + 1) * (down + 1) }, (_, i) => {
    const column = (i % (across + 1)) - 1;
    const row = Math.floor(i / (across + 1)) - 1;
    const x = column * width + (layout === "brick" && Math.abs(row) % 2 === 1 ? width / 2 : 0);
    const y = row * height + (layout === "half-drop" && Math.abs(column) % 2 === 1 ? height / 2 : 0);
    const flip =
      layout === "mirror" ? ([Math.abs(column) % 2 === 1, Math.abs(row) % 2 === 1] as const) : null;
    const turn = flip
      ? `translate(${flip[0] ? tile.width : 0} ${flip[1] ? tile.height : 0}) scale(${flip[0] ? -1 : 1} ${flip[1] ? -1 : 1})`
      : "";
    return `translate(${x} ${y}) scale(${scale}) ${turn}`;
  });
}

function PatternDrawing({ pattern, look, colours }: PatternDrawingProps) {
  const layers = useMemo(
    () =>
      pattern.layers(look.weight / 1000).map(({ ink, outline }) => ({
        ink,
        data: outline.map(([letter, ...numbers]) => letter + numbers.join(" ")).join(""),
      })),
    [pattern, look.weight],
  );
  return (
    <svg
      className={styles.pattern}
      viewBox={`0 0 ${seen.width} ${seen.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {tilePlaces(pattern, look.scale / 1000).map((transform) => (
        <g key={transform} transform={transform}>
          {layers.map(({ ink, data }) => (
            <path key={ink} d={data} fill={colours[ink % colours.length]} />
          ))}
        </g>
      ))}
    </svg>
  );
}
