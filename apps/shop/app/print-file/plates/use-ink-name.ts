/** What an ink is called: process inks by their letters or in the page's language, others as the file names them. */
import { useText } from "@foldmark/ui";
import type { Plate } from "../print-file-view.ts";

const process = { Cyan: "cyan", Magenta: "magenta", Yellow: "yellow", Black: "black" } as const;
const letters = { cyan: "C", magenta: "M", yellow: "Y", black: "K" } as const;

export function useInkName(): (ink: Pick<Plate, "name" | "isProcess">, form: "short" | "long") => string {
  const text = useText();
  return ({ name, isProcess }, form) => {
    const known = isProcess ? process[name as keyof typeof process] : undefined;
    if (!known) return name;
    return form === "short" ? letters[known] : text(`proof.ink.${known}`);
  };
}
