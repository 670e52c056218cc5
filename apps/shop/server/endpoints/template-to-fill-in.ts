/** A template as a design is held to it: what it says of a product in a language, before anybody filled it in. */
import type { Configuration } from "@foldmark/catalogue";
import type { Records } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import { fillTemplate, groundFor, templateById, templatesFor } from "@foldmark/templates";

export const templateToFillIn = ({
  id,
  language,
}: {
  readonly id: string;
  readonly language: LanguageTag;
}) => ({
  id,
  rights: "fills-in" as const,
  /** Null for a template that is not known, or not made for this product. */
  recordsOn(product: Configuration): Records | null {
    const template = templateById(id);
    const ground = template && templatesFor(product).includes(template) ? groundFor(product) : null;
    if (!template || !ground) return null;
    return new Map(fillTemplate(template, ground, { language }).records.map((each) => [each.id, each]));
  },
});
