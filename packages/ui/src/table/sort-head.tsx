/** The head of a column by which a list can be sorted. */
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import { useText } from "../text/text.tsx";
import styles from "./table.module.css";
import type { HeadCellProps } from "./table.tsx";

export interface SortHeadProps extends Omit<HeadCellProps, "children"> {
  readonly children: string;
  /** Address of the list sorted by this column, the other way round when it is sorted by it already. */
  readonly href: string;
  readonly direction?: "ascending" | "descending";
}

export function SortHead({ children, href, direction, numeric, className, ...rest }: SortHeadProps) {
  const text = useText();
  const glyph = direction === undefined ? "sort" : direction === "ascending" ? "chevron-up" : "chevron-down";
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={direction ?? "none"}
      className={classNames(numeric && styles.numeric, className)}
    >
      <Anchor
        className={classNames(styles.sort, direction && styles.sorted)}
        href={href}
        aria-label={text("ui.sort.by", { column: children })}
      >
        {children}
        <Icon name={glyph} size="small" className={styles.sortGlyph} />
      </Anchor>
    </th>
  );
}
