/** Which finish an ink stands for that is no colour, by the words of its name: who did not order foil gets none. */
import { inkUse, wordsOfName } from "./ink-names.ts";

export type FinishKind = "varnish" | "foil" | "relief";

const listed = (line: string): ReadonlySet<string> => new Set(line.split(" "));

/** Without accents, in small letters; what the trade says of both stands in both. */
const words: Readonly<Record<Exclude<FinishKind, "varnish">, ReadonlySet<string>>> = {
  foil: listed(
    "foil foils foiling hotfoil coldfoil folie folii folio heissfolie folienpragung heissfolienpragung hotstamp hotstamping " +
      "hotstampfoil stamping stampfoil dorure foliedruk pragung pragen estampado relevo preeg razba timbru pragling",
  ),
  relief: listed(
    "emboss embossed embossing deboss debossed debossing pragung pragen blindpragung reliefpragung tloczenie gaufrage rilievo " +
      "goffratura relieve estampado relevo preeg razba slepotisk embosare timbru pragling braille stamping",
  ),
};

/** Any of which it may be; none for a colour, white, and lines of the die. */
export function finishesOf(name: string): readonly FinishKind[] {
  if (inkUse(name) !== "varnish") return [];
  const parts = wordsOfName(name);
  const named = (["foil", "relief"] as const).filter((kind) => parts.some((part) => words[kind].has(part)));
  return named.length > 0 ? named : ["varnish"];
}
