/** Templates: designs that fit every product of their families, in every size. See README.md. */
export { type AppliedBrand, brandChange } from "./brand/apply-brand.ts";
export { type BrandOfDesign, brandOf } from "./brand/brand-of-design.ts";
export { fillWithBrand } from "./brand/fill-with-brand.ts";
export type { Pair } from "./draft/draft.ts";
export { type Logo, type LogoPlace, pictureLogo, type Stamp } from "./draft/logo.ts";
export { type InkCount, inkCount, type Palette } from "./draft/tone.ts";
export {
  type FilledTemplate,
  type Filling,
  fillTemplate,
  type Ground,
  groundFor,
  longestName,
} from "./fill-template.ts";
export { inkOnPanels, logoOn, palettesOf, readablePalette, stampOf } from "./logo/logo-palettes.ts";
export { designPicture, fontsOf, type PictureSources } from "./picture/design-picture.ts";
export { type Style, styles, type Template } from "./template.ts";
export { shownProduct, templateById, templates, templatesFor } from "./templates.ts";
