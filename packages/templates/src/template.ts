/** What a template is: facts to find it by, its colours, and a layout that draws it on whatever panels there are. */
import type { ProductGroup } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import type { Draft } from "./draft/draft.ts";
import type { marks } from "./draft/marks.ts";
import type { Places } from "./draft/places.ts";
import type { InkCount, Palette, WithoutSecond } from "./draft/tone.ts";
import type { Words } from "./words/words.ts";

export const styles = ["quiet", "bold", "pattern", "type"] as const;
export type Style = (typeof styles)[number];

export interface Template {
  readonly id: string;
  /** A proper name, as those of typefaces: the same in every language. */
  readonly name: string;
  readonly style: Style;
  /** Families of products it was made for. */
  readonly groups: readonly ProductGroup[];
  /** How the outside is printed. */
  readonly inks: readonly Exclude<InkCount, "none">[];
  readonly palette: Palette;
  readonly withoutSecond: WithoutSecond;
  /** What stands where the logo goes, and the name that is shown until there is one. */
  readonly mark: keyof typeof marks;
  readonly sample: string;
  /** The product it is shown on. */
  readonly shownOn: ProductType;
  readonly layout: (draft: Draft, places: Places, words: Words) => void;
}
