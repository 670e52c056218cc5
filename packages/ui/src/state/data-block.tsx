/**
 * One block, four states. Whatever a page fetches is shown through this, so that loading, empty, failed and
 * out-of-date look and sound the same everywhere, and each says what is kept and what to do next.
 */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Text, useText } from "../text/text.tsx";
import { Mono, VisuallyHidden } from "../type/type.tsx";
import { Skeleton } from "./skeleton.tsx";
import styles from "./state.module.css";

export type DataBlockProps = {
  /** Drawn with a frame of its own; off where a card is around it already. */
  readonly framed?: boolean;
} & (
  | { readonly state: "loading"; readonly label?: string; readonly outline?: ReactNode }
  | {
      readonly state: "empty";
      readonly title?: ReactNode;
      readonly children?: ReactNode;
      readonly action?: ReactNode;
    }
  | {
      readonly state: "error";
      readonly title?: ReactNode;
      /** What still works and what is kept. */
      readonly children?: ReactNode;
      readonly action?: ReactNode;
      /** The request's id, for the support. */
      readonly reference?: string;
    }
  | {
      readonly state: "partial";
      readonly children: ReactNode;
      /** What is missing or old: "State of 14:05. Live tracking is away for the moment." */
      readonly remark: ReactNode;
      readonly action?: ReactNode;
    }
  | { readonly state: "ready"; readonly children: ReactNode }
);

export function DataBlock(props: DataBlockProps) {
  const frame = classNames(styles.block, props.framed && styles.framed);
  switch (props.state) {
    case "loading":
      return <Loading frame={frame} label={props.label} outline={props.outline} />;
    case "empty":
      return (
        <div className={classNames(frame, styles.middle)}>
          <EmptyBlank />
          <p className={styles.title}>{props.title ?? <Text id="ui.empty.title" />}</p>
          {props.children && <div className={styles.words}>{props.children}</div>}
          {props.action && <div className={styles.action}>{props.action}</div>}
        </div>
      );
    case "error":
      return (
        <div className={classNames(frame, styles.middle, props.framed && styles.failed)} role="alert">
          <p className={styles.title}>
            <Icon name="error" />
            <span>{props.title ?? <Text id="ui.error.title" />}</span>
          </p>
          <div className={styles.words}>{props.children ?? <Text id="ui.error.text" />}</div>
          {props.action && <div className={styles.action}>{props.action}</div>}
          {props.reference && (
            <Mono as="p" tone="muted" className={styles.reference}>
              <Text id="ui.reference" values={{ reference: props.reference }} />
            </Mono>
          )}
        </div>
      );
    case "partial":
      return (
        <div className={frame}>
          {props.children}
          <p className={styles.remark} role="status">
            <Icon name="clock" size="small" />
            <span>{props.remark}</span>
          </p>
          {props.action}
        </div>
      );
    case "ready":
      return props.framed ? <div className={frame}>{props.children}</div> : props.children;
  }
}

function Loading({
  frame,
  label,
  outline,
}: {
  readonly frame?: string;
  readonly label?: string;
  readonly outline?: ReactNode;
}) {
  const text = useText();
  return (
    <div className={frame} aria-busy="true">
      <VisuallyHidden as="div">
        <span role="status">{label ?? text("ui.loading")}</span>
      </VisuallyHidden>
      {outline ?? (
        <>
          <span className={styles.outline}>
            <Skeleton shape="picture" />
            <span className={styles.outlineWords}>
              <Skeleton shape="title" width="wide" />
              <Skeleton width="half" />
            </span>
          </span>
          <span className={styles.outlineLines}>
            <Skeleton />
            <Skeleton width="wide" />
          </span>
          <Skeleton shape="button" />
        </>
      )}
    </div>
  );
}

/** A blank nobody has printed on yet. */
function EmptyBlank() {
  return (
    <svg className={styles.blank} viewBox="0 0 64 54" aria-hidden="true">
      <path className={styles.cut} d="M20 2h24v12h16v18H44v20H20V32H4V14h16z" />
      <path className={styles.crease} d="M20 14h24M20 32h24M20 14v18M44 14v18" />
    </svg>
  );
}
