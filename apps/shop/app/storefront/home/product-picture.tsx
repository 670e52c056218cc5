/** A picture in the widths we keep, in the two formats browsers read; its box is reserved before it loads. */
import styles from "./product-picture.module.css";

const files = import.meta.glob<string>("./pictures/*.{avif,webp}", {
  query: "?url",
  import: "default",
  eager: true,
});

const addressOf = (name: string, width: number, format: "avif" | "webp"): string =>
  files[`./pictures/${name}-${width}.${format}`] ?? "";

function sources(name: string, widths: readonly number[], format: "avif" | "webp"): string {
  return widths.map((width) => `${addressOf(name, width, format)} ${width}w`).join(", ");
}

export interface ProductPictureProps {
  readonly name: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  /** How wide the picture is drawn, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  /** The picture the page is opened for: asked for at once. All others wait until they come near the window. */
  readonly first?: boolean;
}

export function ProductPicture({ name, widths, width, height, sizes, alt, first }: ProductPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sources(name, widths, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources(name, widths, "webp")} sizes={sizes} />
      <img
        className={styles.picture}
        src={addressOf(name, widths.at(-1) ?? 0, "webp")}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
      />
    </picture>
  );
}

/** Beside words that say the same. */
export function StudioPicture({ sources, sizes }: { readonly sources: string; readonly sizes: string }) {
  return (
    <picture>
      <img
        className={styles.picture}
        src={sources.split(" ")[0]}
        srcSet={sources}
        sizes={sizes}
        width={480}
        height={384}
        alt=""
        decoding="async"
        loading="lazy"
      />
    </picture>
  );
}
