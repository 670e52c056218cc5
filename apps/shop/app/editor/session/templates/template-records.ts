/** A template filled for the product; loaded only where a design begins with one. */
import type { BrandKit, DesignProduct, Records } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import { groundFor, type Template, templateById, templatesFor } from "@foldmark/templates";
import type { EditorSession } from "../editor-session.ts";
import { createAssetServer } from "../uploads/asset-server.ts";
import { beginTemplate } from "./begin-template.ts";
import { brandedTemplate } from "./branded-template.ts";

export interface TemplateStart {
  readonly templateId: string;
  readonly product: DesignProduct;
  readonly language: LanguageTag;
  readonly pathPrefix: string;
  /** Null for the template as it is. */
  readonly kit: BrandKit | null;
}

export interface StartedDesign {
  readonly records: Records;
  readonly isBranded: boolean;
}

function knownTemplate(id: string, product: DesignProduct): Template | null {
  const template = templateById(id);
  return template && templatesFor(product).includes(template) ? template : null;
}

/** Null for a template that is not known, or not made for this product. */
export async function templateRecords(start: TemplateStart): Promise<StartedDesign | null> {
  const { templateId, product, language, pathPrefix, kit } = start;
  const template = knownTemplate(templateId, product);
  const ground = template && groundFor({ ...product, quantity: 1 });
  if (!ground) return null;
  const server = createAssetServer(pathPrefix);
  const { records, isBranded } = await brandedTemplate(template, ground, { language, kit, server });
  return { records: new Map(records.map((record) => [record.id, record])), isBranded };
}

/** The template as it was drawn, in exchange for what is there now. */
export async function takeOriginal(
  session: EditorSession,
  { templateId, language }: TemplateStart,
): Promise<void> {
  const template = templateById(templateId);
  if (template) await beginTemplate(session, template, { language, name: null, kit: null });
}
