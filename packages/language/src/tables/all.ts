import type { LanguageCode } from "@foldmark/region";
import { cs } from "./cs.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ro } from "./ro.ts";
import { sv } from "./sv.ts";
import type { LanguageTable } from "./table.ts";

export const tables: Readonly<Record<LanguageCode, LanguageTable>> = {
  cs,
  de,
  en,
  es,
  fr,
  it,
  nl,
  pl,
  pt,
  ro,
  sv,
};
