/** Which finish an ink stands for that is no colour, by the words of its name: who did not order foil gets none. */
import { inkUse, wordsOfName } from "./ink-names.ts";

/** Varnish lies on all that is printed, spot varnish on parts of it, which takes a form of its own. */
export type FinishKind = "varnish" | "spot-varnish" | "foil" | "relief";

const listed = (line: string): ReadonlySet<string> => new Set(line.split(" "));

/** Without accents, in small letters; what the trade says of both stands in both. */
const words: Readonly<Record<Exclude<FinishKind, "varnish">, ReadonlySet<string>>> = {
  "spot-varnish": listed(
    "spot spotuv spotlack uv uvlack uvlak partial partiell selective selektiv selektywny drip",
  ),
  foil: listed(
    "foil foils foiling hotfoil coldfoil folie folii folio heissfolie folienpragung heissfolienpragung hotstamp hotstamping " +
      "hotstampfoil stamping stampfoil dorure foliedruk pragung pragen estampado relevo preeg razba timbru pragling",
  ),
  relief: listed(
    "emboss embossed embossing deboss debossed debossing pragung pragen blindpragung reliefpragung tloczenie gaufrage rilievo " +
      "goffratura relieve estampado relevo preeg razba slepotisk embosare timbru pragling braille stamping",
  ),
};

/** Any of which it may be; none for a colour, white, lines of the die, and what keeps a place free of varnish. */
export function finishesOf(name: string): readonly FinishKind[] {
  if (inkUse(name) !== "varnish") return [];
  const parts = wordsOfName(name);
  if (parts.includes("free")) return [];
  const isNamed = (kind: keyof typeof words) => parts.some((part) => words[kind].has(part));
  const named = (["foil", "relief"] as const).filter(isNamed);
  if (named.length > 0) return named;
  return isNamed("spot-varnish") ? ["spot-varnish"] : ["varnish"];
}
