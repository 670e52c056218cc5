/**
 * The six layout primitives. Pages arrange things with these alone, so route files hold no CSS.
 * Space comes from the scale (`gap={4}` is `--s-4`), never from an inline style: the security policy forbids those.
 */
import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./layout.module.css";

export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Align = "start" | "center" | "end" | "baseline" | "stretch";
type Justify = "start" | "center" | "end" | "between";
type BoxElement =
  | "div"
  | "section"
  | "article"
  | "aside"
  | "header"
  | "footer"
  | "main"
  | "nav"
  | "ul"
  | "ol"
  | "li"
  | "dl"
  | "fieldset"
  | "span";

export interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, "style"> {
  readonly as?: BoxElement;
  readonly children?: ReactNode;
}

interface GapProps extends BoxProps {
  readonly gap?: Gap;
}

const gapClass = (gap: Gap) => styles[`gap${gap}`];
const alignClass = (align: Align | undefined) => align && styles[`align-${align}`];
const justifyClass = (justify: Justify | undefined) => justify && styles[`justify-${justify}`];

/** Things one below the other, the same distance apart. */
export function Stack({
  as: Element = "div",
  gap = 4,
  align,
  className,
  ...rest
}: GapProps & { readonly align?: Align }) {
  return (
    <Element {...rest} className={classNames(styles.stack, gapClass(gap), alignClass(align), className)} />
  );
}

/** Things in a row that wraps when there is no room. */
export function Cluster({
  as: Element = "div",
  gap = 4,
  align = "center",
  justify,
  className,
  ...rest
}: GapProps & { readonly align?: Align; readonly justify?: Justify }) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.cluster,
        gapClass(gap),
        alignClass(align),
        justifyClass(justify),
        className,
      )}
    />
  );
}

/** As many equal columns as fit; `min` is the narrowest a column may be. `columns` fixes the number on wide screens. */
export function Grid({
  as: Element = "div",
  gap = 5,
  min = "m",
  columns,
  align,
  className,
  ...rest
}: GapProps & {
  readonly min?: "xs" | "s" | "m" | "l";
  readonly columns?: 2 | 3 | 4 | 6;
  readonly align?: Align;
}) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.grid,
        gapClass(gap),
        columns ? styles[`columns${columns}`] : styles[`min-${min}`],
        alignClass(align),
        className,
      )}
    />
  );
}

/** Two parts: one of a fixed comfortable width, one that takes the rest; stacked when the rest gets too narrow. */
export function Sidebar({
  as: Element = "div",
  gap = 6,
  side = "end",
  width = "m",
  align = "start",
  className,
  ...rest
}: GapProps & { readonly side?: "start" | "end"; readonly width?: "s" | "m" | "l"; readonly align?: Align }) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.sidebar,
        gapClass(gap),
        styles[`side-${side}`],
        styles[`width-${width}`],
        alignClass(align),
        className,
      )}
    />
  );
}

/** The page's column: container width and gutters; `measure` for text that is read. */
export function Center({
  as: Element = "div",
  width = "container",
  className,
  ...rest
}: BoxProps & { readonly width?: "container" | "measure" | "narrow" }) {
  return <Element {...rest} className={classNames(styles.center, styles[`center-${width}`], className)} />;
}

/** Keeps the proportions of a picture before it has loaded. */
export function Frame({
  as: Element = "div",
  ratio = "4:3",
  className,
  ...rest
}: BoxProps & { readonly ratio?: "1:1" | "4:3" | "3:2" | "16:9" | "3:4" }) {
  return (
    <Element
      {...rest}
      className={classNames(styles.frame, styles[`ratio-${ratio.replace(":", "-")}`], className)}
    />
  );
}
