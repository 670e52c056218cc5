/** Lengths of a design are written in millimetres, in the United States in inches. */
import type { Unit } from "@foldmark/editor";
import { languageCode } from "@foldmark/region";
import { useFrame } from "../../../request/page-frame.ts";

export const useUnit = (): Unit => (useFrame().region.lengthUnit === "in" ? "in" : "mm");

/** "3.2 mm", "0.13 in": a length that nobody types, from its µm. */
export function useWrittenLength(): (micrometres: number) => string {
  const { language } = useFrame();
  const unit = useUnit();
  const isInInches = unit === "in";
  const { format } = new Intl.NumberFormat(
    languageCode(language),
    isInInches ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 },
  );
  return (micrometres) => `${format(micrometres / (isInInches ? 25_400 : 1000))}\u00a0${unit}`;
}
