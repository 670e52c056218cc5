/** Percent as the reader writes them: "50%", "50 %". */
import { formatPercent } from "@foldmark/region";
import { useFrame } from "./page-frame.ts";

export function usePercent(): (percent: number) => string {
  const { language } = useFrame();
  return (percent) => formatPercent(language, percent / 100);
}
