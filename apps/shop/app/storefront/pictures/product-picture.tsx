/**
 * A product as it is seen in one view: the studio's picture where there is one, else drawn by the shop. Its box is
 * reserved before it loads.
 */
import { classNames } from "@foldmark/ui";
import type { Ref } from "react";
import { preload } from "react-dom";
import { type MasterName, studioAddress, studioSources, widthsOf } from "../../request/studio-address.ts";
import { type PictureQuestion, pictureAddress, pictureSize } from "./picture-address.ts";
import styles from "./product-picture.module.css";

export interface ProductPictureProps extends Omit<PictureQuestion, "over"> {
  /** The studio's picture of the usual make, where there is one. */
  readonly studio?: MasterName | null | undefined;
  /** Address of a picture that was kept, where today's would not be true. */
  readonly kept?: string | undefined;
  /** How wide the picture is drawn, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  /** The picture the page is opened for: asked for at once. All others wait until they come near the window. */
  readonly priority?: boolean;
  readonly className?: string;
  /** Hears of the image itself. */
  readonly ref?: Ref<HTMLImageElement>;
}

/** Where pictures are so small that usual figures could not be read. */
export const smallPictures = "(width < 40rem)";

const largeFigures = (question: PictureQuestion) => (
  <source media={smallPictures} srcSet={pictureAddress({ ...question, figures: "large" })} />
);

export function ProductPicture(props: ProductPictureProps) {
  const { studio, kept, sizes, alt, priority, className, ref, ...question } = props;
  const { sku, view, labels } = question;
  const isLabelled = Boolean(labels?.length);
  const master = !kept && !question.configuration && studio;
  const sources = master ? studioSources(sku, view, master) : undefined;
  const src =
    kept ?? (master ? studioAddress(sku, view, master, widthsOf(master)[1]) : pictureAddress(question));
  const image = (
    <img
      ref={ref}
      className={classNames(styles.picture, className)}
      {...(sources && { srcSet: sources, sizes })}
      src={src}
      {...pictureSize}
      alt={alt}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
    />
  );
  if (!sources)
    return isLabelled ? (
      <picture>
        {largeFigures(question)}
        {image}
      </picture>
    ) : (
      image
    );
  // React finds pictures to ask for early by itself, but not those in a frame of their own.
  if (priority) preload(src, { as: "image", imageSrcSet: sources, imageSizes: sizes, fetchPriority: "high" });
  const lines = { ...question, over: studio ?? "" };
  return (
    <>
      <picture>{image}</picture>
      {isLabelled && (
        <picture>
          {largeFigures(lines)}
          <img
            className={classNames(styles.picture, styles.lines)}
            src={pictureAddress(lines)}
            {...pictureSize}
            alt=""
            decoding="async"
            fetchPriority="low"
          />
        </picture>
      )}
    </>
  );
}
