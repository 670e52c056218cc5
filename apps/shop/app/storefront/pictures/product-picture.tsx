/**
 * A product as it is seen in one view: the studio's picture where there is one, else drawn by the shop. Its box is
 * reserved before it loads.
 */
import { type PictureQuestion, pictureAddress, pictureSize } from "./picture-address.ts";
import styles from "./product-picture.module.css";
import { studioPictures, studioWidths } from "./studio-pictures.generated.ts";

export interface ProductPictureProps extends PictureQuestion {
  /** How wide the picture is drawn, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  /** The picture the page is opened for: asked for at once. All others wait until they come near the window. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** The studio knows the usual make only; figures stand where the shop draws. */
function studioFolder({ sku, view, configuration }: PictureQuestion): string | null {
  const [fingerprint, views] = studioPictures[sku] ?? [];
  if (!fingerprint || configuration) return null;
  return views?.split(" ").includes(view) ? `/build/studio/${sku}.${fingerprint}/${view}` : null;
}

const sources = (folder: string, format: "avif" | "webp"): string =>
  studioWidths.map((width) => `${folder}-${width}.${format} ${width}w`).join(", ");

export function ProductPicture({ sizes, alt, priority, className, ...question }: ProductPictureProps) {
  const folder = studioFolder(question);
  const image = (
    <img
      className={className ? `${styles.picture} ${className}` : styles.picture}
      src={folder ? `${folder}-${studioWidths.at(-1)}.webp` : pictureAddress(question)}
      width={pictureSize.width}
      height={pictureSize.height}
      alt={alt}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
    />
  );
  if (!folder) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources(folder, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources(folder, "webp")} sizes={sizes} />
      {image}
    </picture>
  );
}
