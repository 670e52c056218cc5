/**
 * The third dimension, fetched when a hand comes near it, and the studio for what the buyer made of the product: most
 * visitors look at the pictures.
 */
import { loadPart } from "@foldmark/ui";
import { useCallback, useEffect, useState } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";

const load = () =>
  loadPart("late-gallery", () => import("./late-gallery.ts"), { onFailure: reportPartFailure });

// Reported; the picture stays.
const stay = () => {};

/** @param wanted what the studio shall take a picture of */
export function useLateGallery(wanted: unknown) {
  const [parts, setParts] = useState<Partial<Awaited<ReturnType<typeof load>>>>({});
  const prepare = useCallback(() => {
    load().then((loaded) => {
      loaded.prepareFoldStage();
      setParts(loaded);
    }, stay);
  }, []);
  const isStudioWanted = Boolean(wanted);
  useEffect(() => {
    if (isStudioWanted) load().then(setParts, stay);
  }, [isStudioWanted]);
  return { ...parts, prepare };
}
