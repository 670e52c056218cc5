/** What a comment is pinned to: the page as it lies there now, with the place marked. */
import styles from "./backoffice.module.css";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Props {
  /** µm on the surface. */
  readonly x: number;
  readonly y: number;
  /** What the picture covers of it. */
  readonly page: Box;
  readonly src: string;
}

/** The words beside it say where it is. */
export function PinnedPlace({ x, y, page, src }: Props) {
  const mark = Math.max(page.width, page.height) / 40;
  return (
    <svg
      className={styles.pinned}
      viewBox={`${page.x} ${page.y} ${page.width} ${page.height}`}
      aria-hidden="true"
    >
      <image href={src} x={page.x} y={page.y} width={page.width} height={page.height} />
      <circle className={styles.halo} cx={x} cy={y} r={mark} strokeWidth={mark / 1.5} />
      <circle className={styles.pin} cx={x} cy={y} r={mark} strokeWidth={mark / 4} />
    </svg>
  );
}
