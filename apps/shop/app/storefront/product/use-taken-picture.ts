/** Has the studio take what is wanted, once nobody waits for anything else; null until it is there, and where it cannot be. */
import { loadPart } from "@foldmark/ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { hasGraphicsCard } from "./graphics-card.ts";
import type { WantedPicture } from "./take-studio-picture.ts";
import { type TakenPicture, TakenPictures } from "./taken-pictures.ts";

/** ms without another choice. */
const restMs = 400;
/** ms that a busy page may put it off. */
const latestMs = 2000;
/** Of the studio's masters, px. */
const widest = 1440;

/** The same for everything that looks the same. */
const makeOf = ({ configuration, view, labels }: WantedPicture): string =>
  JSON.stringify([{ ...configuration, quantity: 0 }, view, labels]);

/** @param drawing what stands below the picture */
export function useTakenPicture(
  wanted: WantedPicture | null,
  drawing: RefObject<HTMLImageElement | null>,
): TakenPicture | null {
  const [shown, setShown] = useState<TakenPicture | null>(null);
  const [pictures] = useState(() => new TakenPictures());
  const latest = useRef(wanted);
  latest.current = wanted;
  const make = wanted && makeOf(wanted);

  useEffect(() => {
    const { current: wish } = latest;
    const { current: image } = drawing;
    if (make === null || !wish || !image) return setShown(null);
    const known = pictures.get(make);
    if (known) return setShown(known);
    const left = new AbortController();
    void (async () => {
      // The former picture stays until the drawing of what is chosen now stands below it.
      await image.decode().catch(() => {});
      if (left.signal.aborted) return;
      setShown(null);
      // The card is gone, or too small, or something else was chosen: the drawing is true as well.
      const taken = await taking(wish, image, left.signal).catch(() => null);
      if (!taken) return;
      pictures.put(make, taken);
      setShown(taken);
    })();
    return () => left.abort();
  }, [make, drawing, pictures]);

  useEffect(() => () => pictures.clear(), [pictures]);

  return shown;
}

async function taking(
  wanted: WantedPicture,
  { clientWidth }: HTMLImageElement,
  signal: AbortSignal,
): Promise<TakenPicture | null> {
  await whenAtRest();
  signal.throwIfAborted();
  if (!hasGraphicsCard()) return null;
  const { takeStudioPicture } = await loadStudio();
  signal.throwIfAborted();
  // Edges are smooth where the browser makes it smaller.
  const width = Math.min(widest, Math.round(clientWidth * Math.max(2, devicePixelRatio)));
  return takeStudioPicture(wanted, width, signal);
}

/** Somebody who still chooses, and a page that is still at work, come first. */
async function whenAtRest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  if (typeof requestIdleCallback === "function")
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: latestMs }));
}

const loadStudio = () =>
  loadPart("studio", () => import("./take-studio-picture.ts"), { onFailure: reportPartFailure });
