/** The signature of the house: stage with crop marks, CMYK bar, crease, flute edge, band, and the brand's mark. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import type { BoxProps } from "../layout/layout.tsx";
import styles from "./drawing.module.css";

export interface StageProps {
  /** Real data in the strip below: "FEFCO 0427 · E flute 1.5 mm". */
  readonly caption?: ReactNode;
  /** `fill` takes the height of its container where that has one, else 5:4. */
  readonly ratio?: "1:1" | "4:3" | "5:4" | "16:9" | "fill";
  /** Controls in the upper corner: picture, 3D, flat. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a product picture. Crop marks stand only here. */
export function Stage({ caption, ratio = "5:4", controls, children }: StageProps) {
  return (
    <figure className={classNames(styles.stage, styles[`ratio-${ratio.replace(":", "-")}`])}>
      {children}
      <span className={classNames(styles.crop, styles.topStart)} aria-hidden="true" />
      <span className={classNames(styles.crop, styles.topEnd)} aria-hidden="true" />
      <span className={classNames(styles.crop, styles.bottomStart)} aria-hidden="true" />
      <span className={classNames(styles.crop, styles.bottomEnd)} aria-hidden="true" />
      {controls && <div className={styles.controls}>{controls}</div>}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** A small product picture on its own ground. */
export function PictureTile({
  size = "medium",
  children,
}: {
  readonly size?: "small" | "medium" | "fill";
  readonly children: ReactNode;
}) {
  return <span className={classNames(styles.tile, styles[`tile-${size}`])}>{children}</span>;
}

/** At most once a page, above its title. */
export function CmykBar() {
  return (
    <span className={styles.cmyk} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </span>
  );
}

/** The only divider inside cards and summaries; `solid` is the line above a total. */
export function CreaseRule({ solid }: { readonly solid?: boolean }) {
  return <hr className={classNames(styles.crease, solid && styles.solid)} />;
}

/** The open edge of corrugated board, between light and dark. */
export function FluteEdge({ above = "board" }: { readonly above?: "board" | "white" }) {
  return (
    <div className={classNames(styles.flute, above === "white" && styles.underWhite)} aria-hidden="true" />
  );
}

export interface BandProps extends BoxProps {
  /** `ink` at most once a page; everything inside it knows that it stands on dark. */
  readonly ground?: "board" | "white" | "ink";
  readonly spacing?: "none" | "normal" | "tight";
}

/** A stripe of the page across its whole width. */
export function Band({
  as: Element = "section",
  ground = "board",
  spacing = "normal",
  className,
  ...rest
}: BandProps) {
  return (
    <Element
      {...rest}
      data-ground={ground}
      className={classNames(
        styles.band,
        styles[`ground-${ground}`],
        spacing !== "none" && styles[`spacing-${spacing}`],
        className,
      )}
    />
  );
}

/** The mark and the name of the brand, which comes from the configuration. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      <Icon name="mark" className={styles.mark} />
      {name}
    </span>
  );
}
