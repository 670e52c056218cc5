/** The inks under the measuring point: as many bars as inks, and all of them together under an ink rule. */
import { writtenLength } from "@foldmark/editor";
import type { Point } from "@foldmark/geometry";
import { classNames, useText } from "@foldmark/ui";
import { useFrame } from "../../request/page-frame.ts";
import { usePercent } from "../../request/use-percent.ts";
import { useWritten } from "../check/use-finding-words.ts";
import { useDesk } from "../state/desk.ts";
import styles from "./densitometer.module.css";
import { usePanelAt } from "./panel-at.ts";
import { nearLimit, pixelAt, readAt } from "./plates.ts";
import { useInkName } from "./use-ink-name.ts";

const hexOf = ({ red, green, blue }: { red: number; green: number; blue: number }): string =>
  `rgb(${red} ${green} ${blue})`;

export function Densitometer() {
  const text = useText();
  const unit = useFrame().region.lengthUnit === "in" ? "in" : "mm";
  const inkName = useInkName();
  const panelAt = usePanelAt();
  const figure = useWritten();
  const percent = usePercent();
  const { planes, probe, fine } = useDesk();
  if (planes.kind !== "ready" || !probe) return <p className={styles.hint}>{text("printfile.ink.hint")}</p>;
  const { plates } = planes.planes;
  // Where a finer part is shown, it is what is measured.
  const finest = fine.tiles.find((tile) => pixelAt(tile.planes.plates, probe) !== null);
  const reading = readAt(finest?.planes ?? planes.planes, probe);
  const panel = panelAt(probe);
  const written = ({ x, y }: Point) =>
    [`x ${figure(Number(writtenLength(x, unit)))}`, `y ${figure(Number(writtenLength(y, unit)))}`].join(" ");
  const limit = plates.limit ?? Number.POSITIVE_INFINITY;
  const total = reading?.total ?? 0;
  const tone = total > limit ? "bad" : total > limit * nearLimit ? "warn" : undefined;
  return (
    <section className={styles.densitometer} aria-label={text("printfile.ink.title")}>
      <header className={styles.head}>
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={reading?.colour ?? "#fff"} />
        </svg>
        <div role="status">
          <b>{panel ?? text("printfile.ink.bare")}</b>
          <span>{written(probe)}</span>
        </div>
      </header>
      <dl>
        {plates.inks.map((ink, index) => (
          <div key={ink.name}>
            <dt>{inkName(ink, "short")}</dt>
            <dd>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width="100" height="6" />
                <rect width={reading?.inks[index] ?? 0} height="6" fill={hexOf(ink.colour)} />
              </svg>
              {reading?.inks[index] ?? 0}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classNames(styles.total)} data-tone={tone}>
        <span>{text("printfile.ink.total")}</span>
        <b>{percent(total)}</b>
      </p>
    </section>
  );
}
