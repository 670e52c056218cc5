/** Numbered findings where they are, comments where they are pinned, and the frame of the one that is chosen. */
import { boxToScreen, type Camera, toScreen } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { useFindingWords } from "../check/use-finding-words.ts";
import { useDesk } from "../state/desk.ts";
import styles from "./drawing.module.css";

/** More would cover the artwork. */
const markedAtMost = 60;

export function Frames({ camera }: { readonly camera: Camera }) {
  const { findings, selected, place, sheet } = useDesk();
  const found = findings.find(({ number, surface }) => number === selected && surface === sheet.surface);
  return (
    <g className={styles.frames}>
      {found?.finding.places.map((box, at) => {
        const { minX, minY, maxX, maxY } = boxToScreen(camera, box);
        return (
          <rect
            key={`${box.minX} ${box.minY} ${box.maxX}`}
            data-now={at === place || undefined}
            x={minX - 2}
            y={minY - 2}
            width={maxX - minX + 4}
            height={maxY - minY + 4}
          />
        );
      })}
    </g>
  );
}

export function Marks({ camera }: { readonly camera: Camera }) {
  const text = useText();
  const wordsOf = useFindingWords();
  const { findings, selected, select, sheet, view, pin } = useDesk();
  const here = findings
    .filter(({ surface }) => surface === sheet.surface)
    .flatMap((found) => found.all.flatMap(({ key, box }) => (box ? [{ found, key, box }] : [])));
  const pinned = view.comments.filter(({ surface, x }) => surface === sheet.surface && x !== null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: marks of a drawing
    <svg className={styles.marks} role="group" aria-label={text("printfile.check.title")}>
      {pinned.map(({ id, x, y, by }) => {
        const at = toScreen(camera, { x: x ?? 0, y: y ?? 0 });
        return <Pin key={id} at={at} by={by} />;
      })}
      {pin && pin.surface === sheet.surface && <Pin at={toScreen(camera, pin)} by="you" />}
      {here.slice(0, markedAtMost).map(({ found, key, box }) => {
        const { maxX, minY } = boxToScreen(camera, box);
        const { number, finding } = found;
        const choose = () => select(number, Math.max(0, finding.places.indexOf(box)));
        return (
          // biome-ignore lint/a11y/useSemanticElements: a mark of a drawing
          <g
            key={`${found.surface} ${key}`}
            role="button"
            tabIndex={0}
            aria-label={text("printfile.check.show", { number, title: wordsOf(found).title })}
            aria-pressed={selected === number}
            className={styles.mark}
            data-severity={finding.severity}
            transform={`translate(${Math.round(maxX)} ${Math.round(minY)})`}
            onClick={choose}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              choose();
            }}
          >
            <circle r="9.5" />
            <text y="3.5" fontSize="10">
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Pin({ at, by }: { readonly at: { x: number; y: number }; readonly by: "you" | "us" }) {
  return (
    <g className={styles.pin} data-by={by} transform={`translate(${Math.round(at.x)} ${Math.round(at.y)})`}>
      <path d="M0 0L-7 -8V-22H7V-8Z" />
    </g>
  );
}
