/** Which pattern each product wears until the buyer brings a design: in which colours, and with which words. */
import { type Configuration, type Inks, type PatternId, patternOf, printMode } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import { awning, handleWithJoy, keepThis, numberFour, openSlowly, stamp, vine } from "./box-patterns.ts";
import { halves, hills, moons, onItsWay, seal, thankYou, weekend, wordTape } from "./flat-patterns.ts";
import type { ColourSchemeName } from "./palettes.ts";
import type { Draw, Words } from "./pattern.ts";
import { readyMadePatterns } from "./ready-made-patterns.ts";

export interface Sample {
  readonly draw: Draw;
  readonly scheme: ColourSchemeName;
  readonly words: Words;
}

const words = (greeting: string, long: string, short = greeting): Words => ({ greeting, long, short });

const openSlowlySample: Sample = {
  draw: openSlowly,
  scheme: "orchard",
  words: words("Hello.", "Open slowly.", "Nothing to hurry for."),
};
const stampSample: Sample = {
  draw: stamp,
  scheme: "orchard",
  words: words("Ready.", "Inside: what you asked for."),
};
const wayWords = words("Soon.", "On its way.");
const postSample: Sample = { draw: onItsWay, scheme: "orchard", words: wayWords };
const rigidSample: Sample = {
  draw: keepThis,
  scheme: "evening",
  words: words("Keep this.", "Keep this.", "For you."),
};
const tapeSample: Sample = { draw: wordTape, scheme: "orchard", words: words("Soon.", "Packed with care.") };

/** Null: not printed, or sold with a ready-made pattern. */
const samples: Readonly<Record<ProductType, Sample | null>> = {
  "mailer-box-plain": null,
  "delivery-mailer-box-plain": null,
  "shipping-box-plain": null,
  "bio-poly-mailer-plain": null,
  "sample-packs": null,
  "pre-printed-mailer-box-eco": null,
  "pre-printed-mailer-box-full-colour": null,
  "pre-printed-kraft-tape": null,
  "mailer-box-eco": stampSample,
  "mailer-box-eco-white": { ...stampSample, words: words("Soon.", "Inside: what you asked for.") },
  "mailer-box-eco-color": {
    ...stampSample,
    scheme: "harbour",
    words: words("Sunny.", "A little light for the day."),
  },
  "mailer-box-full-color": openSlowlySample,
  "mailer-box-white-ink": { ...stampSample, words: words("Quiet.", "Good things make no noise.") },
  "mailer-box-full-color-double-sided": openSlowlySample,
  "delivery-mailer-box": { ...stampSample, words: words("Hello.", "Straight from our table.") },
  "sleeved-mailer-box": {
    draw: openSlowly,
    scheme: "bakery",
    words: words("Hello.", "Slide me.", "Take your time."),
  },
  "product-box": { draw: numberFour, scheme: "harbour", words: words("No. 4", "Number four") },
  "product-box-two-pieces": { draw: awning, scheme: "bakery", words: words("Sweet.", "Sweet things.") },
  "product-box-wine-box": { draw: vine, scheme: "cellar", words: words("Cheers.", "Cheers.") },
  "shipping-box": { draw: handleWithJoy, scheme: "orchard", words: words("Hello.", "Handle with joy.") },
  "paper-bag": { draw: moons, scheme: "bakery", words: words("Hello.", "Hello.") },
  "rigid-envelope": postSample,
  "poly-mailer": postSample,
  "paper-mailer": postSample,
  "bio-poly-mailer": { ...postSample, scheme: "meadow" },
  "recycled-poly-mailer": { ...postSample, scheme: "harbour" },
  "tissue-paper": { draw: halves, scheme: "bakery", words: wayWords },
  "packing-paper": { draw: halves, scheme: "orchard", words: wayWords },
  "packing-tape": tapeSample,
  "kraft-tape": tapeSample,
  "paper-can": { draw: hills, scheme: "meadow", words: words("Early.", "Early.") },
  "cake-box": { draw: awning, scheme: "bakery", words: words("Sweet.", "Sweet.") },
  "magnetic-box": rigidSample,
  "rigid-drawer-box": { ...rigidSample, words: words("Look in.", "Look in.", "For you.") },
  "rigid-box": { ...rigidSample, scheme: "cellar", words: words("For you.", "For you.", "With love.") },
  "rigid-box-two-pieces": rigidSample,
  "special-box": openSlowlySample,
  "carrier-box": { draw: awning, scheme: "orchard", words: words("Lunch.", "Lunch.") },
  "doypack-bag": { draw: hills, scheme: "meadow", words: words("Early.", "Early.") },
  "square-label": { draw: seal, scheme: "orchard", words: words("Hello.", "Hello.") },
  "tote-bag": { draw: weekend, scheme: "orchard", words: words("Weekend.", "Weekend.") },
  "printed-card": { draw: thankYou, scheme: "harbour", words: words("Thank you.", "Thank you.") },
};

const readyMadeSchemes: Readonly<Record<PatternId, ColourSchemeName>> = {
  arches: "orchard",
  dots: "orchard",
  confetti: "harbour",
  winter: "orchard",
  fragile: "bakery",
  "this-way-up": "orchard",
};

export function sampleFor(configuration: Configuration): Sample | null {
  const { sku, print } = configuration;
  if (printMode(print).outside?.kind !== "ready-made") return samples[sku];
  const pattern = patternOf(configuration);
  return pattern && { draw: readyMadePatterns[pattern], scheme: readyMadeSchemes[pattern], words: wayWords };
}

/** Ready-made patterns come in one ink on kraft and in process colours on white. */
export const printedInks = (inks: Inks, surface: string): Inks =>
  inks.kind !== "ready-made"
    ? inks
    : lightSurface(surface)
      ? { kind: "process", colours: 4 }
      : { kind: "spot", colours: 1 };

const lightSurface = (colour: string): boolean => Number.parseInt(colour.slice(5, 7), 16) > 200;
