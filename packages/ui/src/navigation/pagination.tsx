/** Links to the other pages of a list. Real addresses, so that a page can be shared, cached and opened in a tab. */
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import { Text, useText } from "../text/text.tsx";
import { pagesToShow } from "./pages.ts";
import styles from "./pagination.module.css";

export interface PaginationProps {
  readonly current: number;
  readonly total: number;
  readonly href: (page: number) => string;
  /** Which entries are in view: 1 – 4 of 34. */
  readonly range?: { readonly first: number; readonly last: number; readonly total: number };
  /** Names this row of pages when a screen has two. */
  readonly label?: string;
}

export function Pagination({ current, total, href, range, label }: PaginationProps) {
  const text = useText();
  const stops = pagesToShow(current, total);
  // between two gaps the neighbours can go when room is short; next and previous still lead there
  const isSpare = (page: number) =>
    Math.abs(page - current) === 1 && stops.indexOf("gap") !== stops.lastIndexOf("gap");
  return (
    <nav className={styles.pagination} aria-label={label ?? text("ui.pagination.label")}>
      <ul className={styles.pages}>
        <li>
          <Turn to={current - 1} href={href} off={current <= 1} side="left" />
        </li>
        {stops.map((stop, index) =>
          stop === "gap" ? (
            <li key={`gap-after-${stops[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={stop} className={isSpare(stop) ? styles.spare : undefined}>
              <Anchor
                className={classNames(styles.page, stop === current && styles.current)}
                href={href(stop)}
                aria-current={stop === current ? "page" : undefined}
                aria-label={text(stop === current ? "ui.pagination.current" : "ui.pagination.page", {
                  page: stop,
                })}
              >
                {stop}
              </Anchor>
            </li>
          ),
        )}
        <li>
          <Turn to={current + 1} href={href} off={current >= total} side="right" />
        </li>
      </ul>
      {range && (
        <p className={styles.range}>
          <Text id="ui.pagination.range" values={range} />
        </p>
      )}
    </nav>
  );
}

interface TurnProps extends Pick<PaginationProps, "href"> {
  readonly to: number;
  readonly off: boolean;
  readonly side: "left" | "right";
}

function Turn({ to, href, off, side }: TurnProps) {
  const text = useText();
  const glyph = <Icon name={`chevron-${side}`} size="small" />;
  if (off) {
    return (
      <span className={classNames(styles.turn, styles.off)} aria-hidden="true">
        {glyph}
      </span>
    );
  }
  const left = side === "left";
  return (
    <Anchor
      className={styles.turn}
      href={href(to)}
      rel={left ? "prev" : "next"}
      aria-label={text(left ? "ui.pagination.previous" : "ui.pagination.next")}
    >
      {glyph}
    </Anchor>
  );
}
