/** Addresses as each country writes them. */

export interface Address {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  readonly further: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-2, where the country's post wants one. */
  readonly state: string;
  readonly country: string;
}

interface CountryRule {
  readonly postcode: RegExp | null;
  readonly example: string;
  readonly wantsState?: true;
}

const digits = (count: number, example: string): CountryRule => ({
  postcode: new RegExp(`^\\d{${count}}$`),
  example,
});

const threeAndTwo = (example: string): CountryRule => ({ postcode: /^\d{3} \d{2}$/, example });

const rules: Readonly<Record<string, CountryRule>> = {
  AT: digits(4, "1010"),
  AU: { ...digits(4, "2000"), wantsState: true },
  BE: digits(4, "1000"),
  BG: digits(4, "1000"),
  CA: { postcode: /^[A-Z]\d[A-Z] \d[A-Z]\d$/, example: "K1A 0B1", wantsState: true },
  CH: digits(4, "8001"),
  CY: digits(4, "1010"),
  CZ: threeAndTwo("110 00"),
  DE: digits(5, "10115"),
  DK: digits(4, "1050"),
  EE: digits(5, "10111"),
  ES: digits(5, "28001"),
  FI: digits(5, "00100"),
  FR: digits(5, "75001"),
  GB: { postcode: /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/, example: "SW1A 1AA" },
  GR: threeAndTwo("105 57"),
  HR: digits(5, "10000"),
  HU: digits(4, "1051"),
  IE: { postcode: /^[A-Z]\d[\dW] [A-Z\d]{4}$/, example: "D02 AF30" },
  IT: digits(5, "00118"),
  LT: { postcode: /^LT-\d{5}$/, example: "LT-01100" },
  LU: digits(4, "1111"),
  LV: { postcode: /^LV-\d{4}$/, example: "LV-1010" },
  MT: { postcode: /^[A-Z]{3} \d{4}$/, example: "VLT 1117" },
  NL: { postcode: /^\d{4} [A-Z]{2}$/, example: "1012 AB" },
  NO: digits(4, "0150"),
  PL: { postcode: /^\d{2}-\d{3}$/, example: "00-001" },
  PT: { postcode: /^\d{4}-\d{3}$/, example: "1000-001" },
  RO: digits(6, "010011"),
  SE: threeAndTwo("111 20"),
  SI: digits(4, "1000"),
  SK: threeAndTwo("811 01"),
  US: { postcode: /^\d{5}(-\d{4})?$/, example: "10001", wantsState: true },
};

const bare = (postcode: string): string => postcode.toUpperCase().replaceAll(/[\s-]/g, "");

/** Where the gap or hyphen goes, by what a country's example shows. */
function spaced(plain: string, example: string): string {
  const at = example.search(/[\s-]/);
  if (at < 0 || plain.length !== bare(example).length) return plain;
  return plain.slice(0, at) + example[at] + plain.slice(at);
}

/**
 * The postcode as the country writes it, however it was typed; null when it cannot be one. Countries we have no rule
 * for are taken at their word.
 */
export function readPostcode(country: string, typed: string): string | null {
  const rule = rules[country];
  const trimmed = typed.normalize("NFKC").trim().toUpperCase();
  if (!rule?.postcode) return trimmed === "" ? null : trimmed;
  const plain = bare(trimmed);
  const candidates = [trimmed, plain, spaced(plain, rule.example)];
  // British outward codes differ in length; the inward code has three characters.
  if (country === "GB") candidates.push(`${plain.slice(0, -3)} ${plain.slice(-3)}`);
  if ((country === "LT" || country === "LV") && /^\d+$/.test(plain)) candidates.push(`${country}-${plain}`);
  return candidates.find((candidate) => rule.postcode?.test(candidate)) ?? null;
}

export const postcodeExample = (country: string): string => rules[country]?.example ?? "";

/** A telephone number as it is dialled from abroad: of ranges nobody has, where a country keeps such. */
const phones: Readonly<Record<string, string>> = {
  AT: "+43 660 000000",
  AU: "+61 491 570 006",
  BE: "+32 470 00 00 00",
  BG: "+359 88 000 0000",
  CA: "+1 613 555 0100",
  CH: "+41 78 000 00 00",
  CY: "+357 96 000000",
  CZ: "+420 600 000 000",
  DE: "+49 151 0000 0000",
  DK: "+45 20 00 00 00",
  EE: "+372 5000 0000",
  ES: "+34 600 000 000",
  FI: "+358 40 000 0000",
  FR: "+33 6 00 00 00 00",
  GB: "+44 7700 900000",
  GR: "+30 690 000 0000",
  HR: "+385 91 000 0000",
  HU: "+36 20 000 0000",
  IE: "+353 85 000 0000",
  IT: "+39 320 000 0000",
  LT: "+370 600 00000",
  LU: "+352 621 000 000",
  LV: "+371 2000 0000",
  MT: "+356 9900 0000",
  NL: "+31 6 0000 0000",
  NO: "+47 400 00 000",
  PL: "+48 600 000 000",
  PT: "+351 910 000 000",
  RO: "+40 700 000 000",
  SE: "+46 70 000 00 00",
  SI: "+386 40 000 000",
  SK: "+421 900 000 000",
  US: "+1 202 555 0100",
};

/** Empty for a country no goods of ours go to. */
export const phoneExample = (country: string): string => phones[country] ?? "";

/** Where the post wants the postcode after the town: on a line of its own, or at the end of the town's. */
const postcodeLast: Readonly<Record<string, "own-line" | "same-line">> = {
  AU: "same-line",
  CA: "same-line",
  GB: "own-line",
  IE: "own-line",
  LV: "same-line",
  MT: "own-line",
  NZ: "same-line",
  SG: "same-line",
  US: "same-line",
};

export const isPostcodeLast = (country: string): boolean => postcodeLast[country] !== undefined;

/** Codes of states are written without their country's: NY, not US-NY. */
export const shortState = (state: string): string => state.replace(/^[A-Z]{2}-/, "");

/** Town, state and postcode as the letters of the country carry them. */
export function townLines(address: Partial<Pick<Address, "postcode" | "city" | "state" | "country">>) {
  const { postcode = "", city = "", state = "", country = "" } = address;
  const place = postcodeLast[country];
  if (place === "own-line") return [city, postcode];
  const code = shortState(state);
  if (!place) return [[`${postcode} ${city}`.trim(), code].filter(Boolean).join(", ")];
  const region = [code, postcode].filter(Boolean).join(" ");
  return [[city, region].filter(Boolean).join(state || country === "LV" ? ", " : " ")];
}

export const wantsState = (country: string): boolean => rules[country]?.wantsState ?? false;

/** Digits with an optional plus, as dialled from abroad or at home; null when it is no telephone number. */
export function readPhone(typed: string): string | null {
  const plain = typed.normalize("NFKC").replaceAll(/[\s().\-/]/g, "");
  return /^\+?\d{6,15}$/.test(plain) ? plain : null;
}
