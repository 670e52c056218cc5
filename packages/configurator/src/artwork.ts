/** What artwork must keep to, so that every way of printing the chosen mode can hold it: the strictest of their limits. */

import {
  type ArtworkLimits,
  type ArtworkZones,
  artworkLimitsOf,
  artworkZones,
  type Configuration,
  carriesArtwork,
  type ProductDefinition,
  printMode,
  printOffer,
} from "@foldmark/catalogue";
import type { KeepOutReason } from "@foldmark/geometry";
import { formatPercent } from "@foldmark/region";
import { decimal } from "./figures.ts";
import type { ArtworkRule, ArtworkRules } from "./product-view.ts";
import type { Shop } from "./shop.ts";
import type { Drawn } from "./technical.ts";

export function artworkRulesOf(
  definition: ProductDefinition,
  { print, material }: Configuration,
  /** Null where nobody asks which of its areas are kept clear. */
  drawn: Drawn | null,
  shop: Pick<Shop, "region" | "language" | "text">,
): ArtworkRules | null {
  const offer = printOffer(definition, print, material);
  if (!offer || !carriesArtwork(print)) return null;
  const limits = artworkLimitsOf(definition, print, material);
  const zones = artworkZones(limits);
  if (!zones) return null;
  return {
    lead: shop.text(limits.length > 1 ? "product.artwork.leadAll" : "product.artwork.lead", {
      technologies: offer.technologies.map((id) => shop.text(`catalogue.technology.${id}`)).join(", "),
    }),
    rules: rulesOf(limits, zones, keptClear(drawn, print), shop),
  };
}

/** On the printed sides. */
function keptClear(drawn: Drawn | null, print: Configuration["print"]): readonly KeepOutReason[] {
  const { outside = [], inside = [] } = drawn?.keepOuts ?? {};
  return printMode(print).inside ? [...new Set([...outside, ...inside])] : outside;
}

const most = (limits: readonly ArtworkLimits[], of: (each: ArtworkLimits) => number): number =>
  Math.max(...limits.map(of));

function rulesOf(
  limits: readonly ArtworkLimits[],
  { bleed, safeZone: safe }: ArtworkZones,
  keepOuts: readonly KeepOutReason[],
  { region, language, text }: Pick<Shop, "region" | "language" | "text">,
): readonly ArtworkRule[] {
  const number = (value: number) => decimal(region, value, 2);
  const mm = (value: number) => `${number(value)}\u00a0mm`;
  // Files are made in either unit where one thinks in inches.
  const written = (value: number) =>
    region.lengthUnit === "in" ? `${number(value / 25.4)}\u00a0in (${mm(value)})` : mm(value);
  const words = {
    positive: most(limits, (each) => each.text.positive),
    reverse: most(limits, (each) => each.text.reverse),
  };
  const lines = {
    positive: most(limits, (each) => each.line.positive),
    reverse: most(limits, (each) => each.line.reverse),
  };
  const rules: (ArtworkRule | null)[] = [
    bleed > 0
      ? {
          kind: "bleed",
          figure: mm(bleed),
          title: text("product.artwork.bleed", { amount: written(bleed) }),
          text: text("product.artwork.bleed.text"),
        }
      : null,
    safe > 0
      ? {
          kind: "safe",
          figure: mm(safe),
          title: text("product.artwork.safe", { amount: written(safe) }),
          text: text("product.artwork.safe.text"),
        }
      : null,
    keepOuts.length > 0
      ? {
          kind: "keep-out",
          figure: "",
          title: text("product.artwork.keepOut", {
            areas: keepOuts.map((reason) => text(`product.artwork.keepOut.${reason}`)).join(", "),
          }),
          text: text("product.artwork.keepOut.text"),
        }
      : null,
    {
      kind: "text",
      figure: text("product.artwork.text.figure", { size: number(words.positive) }),
      title: text("product.artwork.text", { size: number(words.positive), reverse: number(words.reverse) }),
      text: text("product.artwork.text.text"),
    },
    {
      kind: "line",
      figure: "",
      title: text("product.artwork.line", { size: number(lines.positive), reverse: number(lines.reverse) }),
      text: text("product.artwork.line.text"),
    },
    imageRule(limits, text),
    inkRule(limits, { language, text }),
  ];
  return rules.filter((rule) => rule !== null);
}

function imageRule(limits: readonly ArtworkLimits[], text: Shop["text"]): ArtworkRule {
  const images = limits.flatMap(({ image }) => (image === "vector-only" ? [] : [image]));
  if (images.length < limits.length) {
    return {
      kind: "vector",
      figure: "",
      title: text("product.artwork.vector"),
      text: text("product.artwork.vector.text"),
    };
  }
  const good = Math.max(...images.map((each) => each.good));
  const refused = Math.max(...images.map((each) => each.refused));
  return {
    kind: "image",
    figure: "",
    title: text("product.artwork.image", { ppi: good }),
    text: text("product.artwork.image.text", { refused }),
  };
}

function inkRule(
  limits: readonly ArtworkLimits[],
  { language, text }: Pick<Shop, "language" | "text">,
): ArtworkRule {
  const totals = limits.flatMap(({ totalInk }) => totalInk ?? []);
  if (totals.length > 0) {
    const total = Math.min(...totals);
    return {
      kind: "ink",
      figure: formatPercent(language, total / 100),
      title: text("product.artwork.ink", { total }),
      text: text("product.artwork.ink.text"),
    };
  }
  const colours = Math.min(...limits.map(({ maximumSpotColours }) => maximumSpotColours));
  return {
    kind: "spot",
    figure: "",
    title: text("product.artwork.spot", { count: colours }),
    text: text("product.artwork.spot.text"),
  };
}
