/** The visitor's country, from the cookie the edge sets. It may suggest a storefront; it never decides one. */

import type { Region, RegionId } from "./region-types.ts";
import { mainRegion, regions } from "./regions.ts";
import { type CountryCode, euCountries } from "./shipping.ts";

const cookieName = "cf-user-country";
/** Set by browser tests to pretend; it wins when present. */
const forcedCookieName = "cf-user-country-e2e-forced";

/** Codes that are sent in practice but are not ISO's code of the country that is meant. */
const corrections: Readonly<Record<string, CountryCode>> = { UK: "GB", EN: "GB", CS: "CZ", EL: "GR" };

export function countryFromCookie(cookieHeader: string | null | undefined): CountryCode | null {
  if (typeof cookieHeader !== "string") return null;
  const value = cookieValue(cookieHeader, forcedCookieName) || cookieValue(cookieHeader, cookieName);
  const code = value.toUpperCase();
  const corrected = Object.hasOwn(corrections, code) ? corrections[code]! : code;
  return isoCountries.has(corrected) ? corrected : null;
}

/** The storefront a visitor from that country is better off with; null when there is none or it is this one. */
export function regionSuggestion(country: CountryCode | null, currentRegion: RegionId): RegionId | null {
  const suggestion = country === null ? null : homeRegion(country);
  return suggestion === null || suggestion.id === currentRegion ? null : suggestion.id;
}

function homeRegion(country: CountryCode): Region | null {
  const own = regions.find((region) => region.countryCode === country);
  return own ?? (euCountries.includes(country) ? mainRegion : null);
}

/** The first cookie of that name, as browsers send the most specific one first; empty when absent. */
function cookieValue(header: string, name: string): string {
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) {
      return pair
        .slice(equals + 1)
        .trim()
        .replace(/^"(.*)"$/, "$1");
    }
  }
  return "";
}

/** ISO 3166-1 alpha-2, officially assigned. */
const isoCountries: ReadonlySet<CountryCode> = new Set(
  (
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
    "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO " +
    "FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE " +
    "JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO " +
    "MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW " +
    "PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM " +
    "TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
  ).split(" "),
);
