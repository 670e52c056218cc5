/**
 * What the page loads late: two versions of a side, beside each other, one over the other, or what differs between them; or a
 * version beside the dieline it lies on.
 */
import { Button, NativeSelect, useText } from "@foldmark/ui";
import { useEffect, useRef, useState } from "react";
import { useSideName } from "../check/use-finding-words.ts";
import { loadedPicture } from "../drawing/loaded-picture.ts";
import type { PrintFileVersion } from "../print-file-view.ts";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import styles from "./compare-part.module.css";
import { differing, pixelsOf } from "./differing.ts";
import { useVersionWords } from "./use-version-words.ts";

/** Null where nothing lay on the side; undefined until that is known. */
type Picture = HTMLImageElement | null | undefined;

/** Stands among the versions for the bare dieline. */
const dieline = 0;

function usePictureOf(number: number, surface: string): { picture: Picture; isFailed: boolean } {
  const { calls } = usePrintFile();
  const [found, setFound] = useState<{ of: string; picture: Picture; isFailed: boolean } | null>(null);
  const of = `${number} ${surface}`;
  useEffect(() => {
    if (number === dieline) return;
    let isLeft = false;
    const bring = async (): Promise<Picture> => {
      const answer = await calls.version(number);
      if (answer.kind !== "answer") throw new Error(answer.kind);
      const page = answer.value.pages.find((each) => each.surface === surface);
      return page ? loadedPicture(calls.keptPictureAddress(page.picture)) : null;
    };
    bring().then(
      (picture) => !isLeft && setFound({ of, picture, isFailed: false }),
      () => !isLeft && setFound({ of, picture: undefined, isFailed: true }),
    );
    return () => {
      isLeft = true;
    };
  }, [calls, number, surface, of]);
  if (number === dieline) return { picture: null, isFailed: false };
  return found?.of === of ? found : { picture: undefined, isFailed: false };
}

const ways = ["beside", "over", "differing"] as const;
type Way = (typeof ways)[number];

export default function ComparePart({ versions }: { readonly versions: readonly PrintFileVersion[] }) {
  const text = useText();
  const sideName = useSideName();
  const { view, sheet } = useDesk();
  const current = versions.find(({ isCurrent }) => isCurrent) ?? versions[0]!;
  const [right, setRight] = useState(current.number);
  const [left, setLeft] = useState(
    () => versions.find(({ number }) => number < current.number)?.number ?? dieline,
  );
  const [surface, setSurface] = useState<string>(sheet.surface);
  const [way, setWay] = useState<Way>("beside");
  const [share, setShare] = useState(50);
  const [one, other] = [usePictureOf(left, surface), usePictureOf(right, surface)];
  const isWaiting = one.picture === undefined || other.picture === undefined;
  const isFailed = one.isFailed || other.isFailed;
  const nothing = [
    ...(one.picture === null && left !== dieline ? [left] : []),
    ...(other.picture === null && right !== left ? [right] : []),
  ];
  const isBoth = Boolean(one.picture && other.picture);
  return (
    <>
      <div className={styles.choices}>
        <VersionSelect
          versions={versions}
          value={left}
          onChange={setLeft}
          label={text("printfile.compare.first")}
          hasDieline
        />
        <VersionSelect
          versions={versions}
          value={right}
          onChange={setRight}
          label={text("printfile.compare.second")}
        />
        {view.sheets.length > 1 && (
          <NativeSelect
            size="small"
            aria-label={text("editor.sides")}
            value={surface}
            onChange={({ currentTarget }) => setSurface(currentTarget.value)}
          >
            {view.sheets.map((each) => (
              <option key={each.surface} value={each.surface}>
                {sideName(each)}
              </option>
            ))}
          </NativeSelect>
        )}
        {left !== dieline && (
          <fieldset className={styles.ways} aria-label={text("printfile.compare.title")}>
            {ways.map((each) => (
              <Button
                key={each}
                size="small"
                mode={way === each ? "primary" : "secondary"}
                aria-pressed={way === each}
                onClick={() => setWay(each)}
              >
                {text(`printfile.compare.${each}`)}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      {isFailed ? (
        <p role="alert">{text("printfile.unreachable")}</p>
      ) : isWaiting ? (
        <p role="status">{text("printfile.compare.waiting")}</p>
      ) : (
        <>
          {nothing.map((number) => (
            <p key={number}>{text("printfile.compare.nothing", { number })}</p>
          ))}
          {(way === "beside" || left === dieline) && (
            <div className={styles.beside}>
              {left === dieline ? (
                <BareDieline surface={surface} />
              ) : (
                <Shown label={`v${left}`} paint={paintOf(one.picture ?? null)} />
              )}
              <Shown label={`v${right}`} paint={paintOf(other.picture ?? null)} />
            </div>
          )}
          {way === "over" && isBoth && (
            <>
              <label className={styles.share}>
                v{left}
                <input
                  type="range"
                  min="0"
                  max="100"
                  value={share}
                  aria-label={text("printfile.compare.share", { number: right })}
                  onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
                />
                v{right}
              </label>
              <Shown
                label={`v${left}, v${right}`}
                paint={paintOver(one.picture!, other.picture!, share / 100)}
              />
            </>
          )}
          {way === "differing" && isBoth && <Differences one={one.picture!} other={other.picture!} />}
        </>
      )}
    </>
  );
}

interface VersionSelectProps {
  readonly versions: readonly PrintFileVersion[];
  readonly value: number;
  readonly onChange: (number: number) => void;
  readonly label: string;
  readonly hasDieline?: boolean;
}

function VersionSelect({ versions, value, onChange, label, hasDieline = false }: VersionSelectProps) {
  const text = useText();
  const wordsOf = useVersionWords();
  return (
    <NativeSelect
      size="small"
      aria-label={label}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {versions.map((version) => (
        <option key={version.number} value={version.number}>
          v{version.number}, {wordsOf(version)}
        </option>
      ))}
      {hasDieline && <option value={dieline}>{text("printfile.compare.dieline")}</option>}
    </NativeSelect>
  );
}

/** The blank and its bleed, as the pictures of versions show it. */
function BareDieline({ surface }: { readonly surface: string }) {
  const text = useText();
  const { page } = useDesk();
  const board = page.drawing.boards.find((each) => each.surface === surface);
  if (!board) return null;
  const bleed = page.zones.bleed * 1000;
  const box = [-bleed, -bleed, board.width + 2 * bleed, board.height + 2 * bleed];
  return (
    <figure className={styles.shown}>
      <svg viewBox={box.join(" ")} role="img" aria-label={text("printfile.compare.dieline")}>
        <path className={styles.board} d={board.outline} />
        <path className={styles.bleed} d={board.lines.bleed} />
        <path className={styles.crease} d={board.lines.crease} />
        <path className={styles.cut} d={board.lines.cut} />
      </svg>
      <figcaption>{text("printfile.compare.dieline")}</figcaption>
    </figure>
  );
}

type Paint = (canvas: HTMLCanvasElement) => void;

const paintOf =
  (picture: HTMLImageElement | null): Paint =>
  (canvas) => {
    if (picture) paintOver(picture, picture, 0)(canvas);
  };

/** @param share of the second, from 0 to 1 */
const paintOver =
  (one: HTMLImageElement, other: HTMLImageElement, share: number): Paint =>
  (canvas) => {
    canvas.width = one.naturalWidth;
    canvas.height = one.naturalHeight;
    const context = canvas.getContext("2d");
    context?.drawImage(one, 0, 0);
    if (!context || share === 0) return;
    context.globalAlpha = share;
    context.drawImage(other, 0, 0, canvas.width, canvas.height);
  };

function Shown({ label, paint }: { readonly label: string; readonly paint: Paint }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current);
  });
  return (
    <figure className={styles.shown}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function Differences({ one, other }: { readonly one: HTMLImageElement; readonly other: HTMLImageElement }) {
  const text = useText();
  const [found, setFound] = useState<ReturnType<typeof differing> | null>(null);
  useEffect(() => {
    const size = { width: one.naturalWidth, height: one.naturalHeight };
    setFound(differing(pixelsOf(one, size), pixelsOf(other, size), size.width));
  }, [one, other]);
  if (!found) return <p role="status">{text("printfile.compare.waiting")}</p>;
  const words =
    found.count === 0
      ? text("printfile.compare.same")
      : text("printfile.compare.changed", { percent: String(Math.floor(found.share * 100)) });
  return (
    <>
      <p role="status" className={styles.told}>
        {words}
      </p>
      <Shown
        label={text("printfile.compare.differing")}
        paint={(canvas) => {
          canvas.width = one.naturalWidth;
          canvas.height = one.naturalHeight;
          canvas
            .getContext("2d")
            ?.putImageData(new ImageData(found.pixels, canvas.width, canvas.height), 0, 0);
        }}
      />
    </>
  );
}
