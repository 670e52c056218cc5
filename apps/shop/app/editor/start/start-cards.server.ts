/** The templates that a design of this product may begin with. */
import type { Configuration } from "@foldmark/catalogue";
import { type Style, templatesFor } from "@foldmark/templates";
import { templatePictureHref } from "../../request/template-picture.ts";

export interface StartCard {
  readonly id: string;
  readonly name: string;
  readonly style: Style;
  readonly picture: string;
}

export const startCards = (configuration: Configuration, language: string): readonly StartCard[] =>
  templatesFor(configuration).map(({ id, name, style }) => ({
    id,
    name,
    style,
    picture: templatePictureHref(id, configuration, language),
  }));
