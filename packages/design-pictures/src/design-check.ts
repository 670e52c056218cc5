/** The same checks that the editor runs, over a design as it was ordered. */
import { artworkLimitsOf, artworkZones, productType } from "@foldmark/catalogue";
import type { SurfaceId } from "@foldmark/design";
import { type Finding, preflight, strictest } from "@foldmark/preflight";
import {
  cleanText,
  createCompiler,
  loadCodes,
  loadColourProfile,
  loadSymbols,
  printedOn,
} from "@foldmark/render";
import { type DesignCheck, type DesignFinding, mostFindings } from "./check-job.ts";
import type { DesignSource } from "./design-source.ts";
import { openDesign } from "./drawn-design.ts";

export async function checkDesign(source: DesignSource): Promise<DesignCheck> {
  const { view, layout, configuration, fonts } = await openDesign(source);
  const { sku, print, material } = configuration;
  const asked = artworkLimitsOf(productType(sku), print, material);
  const limits = strictest(asked);
  if (!limits) return listed([]);
  const drawers = { codes: await loadCodes(), symbols: await loadSymbols() };
  const profile = await loadColourProfile();
  const compiler = createCompiler({ fonts, drawers, bleed: artworkZones(asked)?.bleed ?? 0 });
  const found = preflight({
    view,
    layout,
    compiler,
    print,
    limits,
    on: (surface: SurfaceId) => {
      const { piece, side } = layout.artboard(surface)!;
      return printedOn(configuration, piece, side, profile);
    },
    ...drawers,
  });
  return listed(found);
}

/** Errors come first, so that none of them is left out for advice. */
function listed(found: readonly Finding[]): DesignCheck {
  const rest = found.slice(mostFindings);
  const errors = rest.filter(({ severity }) => severity === "error").length;
  return {
    findings: found.slice(0, mostFindings).map(plain),
    further: { errors, others: rest.length - errors },
  };
}

/** Letters of the design stand in it; they are shown to people and are not to steer anything. */
const plain = ({ rule, severity, surface, panel, facts }: Finding): DesignFinding => ({
  rule,
  severity,
  surface,
  panel,
  facts: Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === "string" ? cleanText(value).slice(0, 100) : value,
    ]),
  ),
});
