/**
 * A product as it is seen in one view: the studio's picture where there is one, else drawn by the shop. Its box is
 * reserved before it loads.
 */
import { preload } from "react-dom";
import { type PictureQuestion, pictureAddress, pictureSize } from "./picture-address.ts";
import styles from "./product-picture.module.css";
import { studioPictures, studioWidths } from "./studio-pictures.generated.ts";

export interface ProductPictureProps extends Omit<PictureQuestion, "over"> {
  /** How wide the picture is drawn, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  /** The picture the page is opened for: asked for at once. All others wait until they come near the window. */
  readonly priority?: boolean;
  readonly className?: string;
}

interface StudioPicture {
  readonly fingerprint: string;
  /** Addresses of its files begin with it. */
  readonly stem: string;
}

/** The studio knows the usual make only. */
function studioPicture({ sku, view, configuration }: PictureQuestion): StudioPicture | null {
  const [fingerprint, views] = studioPictures[sku] ?? [];
  if (!fingerprint || configuration || !views?.split(" ").includes(view)) return null;
  return { fingerprint, stem: `/build/studio/${sku}.${fingerprint}/${view}` };
}

const sources = (stem: string, format: "avif" | "webp"): string =>
  studioWidths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");

export function ProductPicture({ sizes, alt, priority, className, ...question }: ProductPictureProps) {
  const studio = studioPicture(question);
  const src = studio ? `${studio.stem}-${studioWidths.at(-1)}.webp` : pictureAddress(question);
  const image = (
    <img
      className={className ? `${styles.picture} ${className}` : styles.picture}
      src={src}
      width={pictureSize.width}
      height={pictureSize.height}
      alt={alt}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
    />
  );
  if (!studio) return image;
  const [avif, webp] = [sources(studio.stem, "avif"), sources(studio.stem, "webp")];
  // React finds pictures to ask for early by itself, but not those with several sources.
  if (priority)
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        {image}
      </picture>
      {Boolean(question.labels?.length) && (
        <img
          className={`${styles.picture} ${styles.lines}`}
          src={pictureAddress({ ...question, over: studio.fingerprint })}
          width={pictureSize.width}
          height={pictureSize.height}
          alt=""
          decoding="async"
          fetchPriority="low"
        />
      )}
    </>
  );
}
