/** A length that nobody types, from its µm: "3.2 mm", in the United States "0.13 in". */
import { languageCode } from "@foldmark/region";
import { useFrame } from "../../request/page-frame.ts";

export function useWrittenLength(): (micrometres: number) => string {
  const { language, region } = useFrame();
  const isInInches = region.lengthUnit === "in";
  const { format } = new Intl.NumberFormat(
    languageCode(language),
    isInInches ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 },
  );
  return (micrometres) =>
    isInInches ? `${format(micrometres / 25_400)}\u00a0in` : `${format(micrometres / 1000)}\u00a0mm`;
}
