/** The records of a template on a product: in the buyer's brand where there is one, else as it is. */
import { type BrandKit, type DesignRecord, isEmptyBrandKit } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import { fillTemplate, fillWithBrand, type Ground, type Template } from "@foldmark/templates";
import { openKitLogo } from "../brand/kit-logo.ts";
import { loadColourProfile } from "../late-files.ts";
import type { AssetServer } from "../uploads/asset-server.ts";

export interface TemplateWish {
  readonly language: LanguageTag;
  /** Of the design; a brand's own comes before it. */
  readonly name?: string | undefined;
  /** Null for the template as it is. */
  readonly kit: BrandKit | null;
  readonly server: AssetServer;
}

export interface BegunTemplate {
  readonly records: readonly DesignRecord[];
  readonly isBranded: boolean;
}

export async function brandedTemplate(
  template: Template,
  ground: Ground,
  { language, name, kit, server }: TemplateWish,
): Promise<BegunTemplate> {
  const plain = () => ({ ...fillTemplate(template, ground, { language, name }), isBranded: false });
  if (!kit || isEmptyBrandKit(kit)) return plain();
  try {
    const profile = await loadColourProfile();
    const [first] = kit.logos;
    const logo = first ? await openKitLogo(first, server, profile) : null;
    const own = { ...kit, name: kit.name || (name ?? "") };
    return { ...fillWithBrand(template, ground, { language, kit: own, logo }, profile), isBranded: true };
  } catch {
    // Without a connection a design still begins.
    return plain();
  }
}
