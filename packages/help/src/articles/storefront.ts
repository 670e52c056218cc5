/** Where and for whom an article is shown: everything a fact may be read from. */
import type { Brand, LanguageTag, Region } from "@foldmark/region";

/** Terms and limits of buying and designing, from the code that holds buyers to them (`publishedTerms` of commerce). */
export interface ShopTerms {
  readonly priceHoldDays: number;
  readonly sharedCartDays: number;
  readonly sharedDesignDays: number;
  readonly deletedDesignDays: number;
  readonly guestDays: number;
  readonly transferDays: number;
  readonly withdrawalDays: number;
  readonly rememberedDays: number;
  readonly cartLines: number;
  readonly samplePacks: number;
  readonly passwordLength: number;
  readonly registrationMinutes: number;
  readonly resetMinutes: number;
  readonly printFileMegabytes: number;
  readonly pictureMegabytes: number;
  readonly fontMegabytes: number;
  readonly guestDesigns: number;
  readonly accountDesigns: number;
}

export interface HelpStorefront {
  readonly region: Region;
  readonly brand: Brand;
  readonly terms: ShopTerms;
}

/** The same with the language that the article's text is in: its facts are written in that one too. */
export interface FactSubject extends HelpStorefront {
  readonly language: LanguageTag;
}
