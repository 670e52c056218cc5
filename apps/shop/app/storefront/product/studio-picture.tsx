/**
 * Over the drawing of what the buyer made of a product: the studio's picture of it, taken in their own browser. Where no
 * graphics card takes it, or whatever fails, the drawing stays.
 */
import type { RefObject } from "react";
import { smallPictures } from "../pictures/product-picture.tsx";
import type { WantedPicture } from "./take-studio-picture.ts";
import { useTakenPicture } from "./use-taken-picture.ts";

export interface StudioPictureProps {
  /** Null where the picture that stands there is the right one. */
  readonly wanted: WantedPicture | null;
  /** What the picture is laid over; it goes on telling who cannot see. */
  readonly drawing: RefObject<HTMLImageElement | null>;
}

export function StudioPicture({ wanted, drawing }: StudioPictureProps) {
  const taken = useTakenPicture(wanted, drawing);
  if (!wanted || !taken) return null;
  const { photograph, lines } = taken;
  return (
    <>
      <picture>
        <img src={photograph} alt="" data-taken="photograph" />
      </picture>
      {lines && (
        <picture>
          <source media={smallPictures} srcSet={lines.large} />
          <img src={lines.usual} alt="" data-taken="lines" />
        </picture>
      )}
    </>
  );
}
