/** The voices of the page: display face for titles and totals, text face for reading, mono for measures and codes. */
import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./type.module.css";

interface WordsProps extends Omit<HTMLAttributes<HTMLElement>, "style"> {
  readonly children: ReactNode;
}

export interface HeadingProps extends WordsProps {
  /** Place in the outline of the page. */
  readonly level: 1 | 2 | 3 | 4;
  /** How it looks, when that is not what its place says. */
  readonly look?: "display" | "h1" | "h2" | "h3" | "h4";
}

export function Heading({ level, look = `h${level}`, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classNames(styles.heading, styles[look], className)} />;
}

export interface CopyProps extends WordsProps {
  readonly as?: "p" | "span" | "div" | "li" | "dt" | "dd" | "small" | "address" | "output";
  readonly size?: "lead" | "body" | "small";
  readonly tone?: "ink" | "soft" | "muted" | "ok" | "warn" | "bad";
  readonly weight?: "normal" | "medium" | "strong";
  /** Figures of equal width, so that columns of prices stand straight. */
  readonly figures?: boolean;
}

export function Copy({
  as: Element = "p",
  size = "body",
  tone = "ink",
  weight = "normal",
  figures,
  className,
  ...rest
}: CopyProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles[size],
        tone !== "ink" && styles[tone],
        weight !== "normal" && styles[weight],
        figures && styles.figures,
        className,
      )}
    />
  );
}

/** Dimensions, codes, table heads, key caps. Wide: three words at most. */
export function Mono({
  as: Element = "span",
  tone,
  className,
  ...rest
}: WordsProps & { readonly as?: "span" | "p" | "code" | "kbd" | "dt" | "dd"; readonly tone?: "muted" }) {
  return <Element {...rest} className={classNames(styles.mono, tone && styles[tone], className)} />;
}

/** Said by a screen reader, not drawn. */
export function VisuallyHidden({
  as: Element = "span",
  ...rest
}: WordsProps & { readonly as?: "span" | "p" | "h2" | "h3" | "legend" | "caption" | "div" }) {
  return <Element {...rest} className={styles.visuallyHidden} />;
}

/** Long text that is read from top to bottom: terms, policies, articles. Styles plain elements inside it. */
export function Prose({ className, ...rest }: WordsProps) {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}
