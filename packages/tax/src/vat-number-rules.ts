/**
 * VAT numbers by country: their form after the country's letters, their check digits, and one that is well formed to
 * show as an example. Written from the public descriptions of the national algorithms.
 */
import {
  digitsOf,
  doubled,
  passesLuhn,
  passesModulus11And10,
  remainderOf97,
  weighted,
} from "./check-digits.ts";

export interface VatNumberRule {
  /** Of what follows the country's letters. */
  readonly form: RegExp;
  readonly passes: (body: string) => boolean;
  readonly example: string;
}

const last = (body: string): number => Number(body.at(-1));

const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
const spanishCompanyLetters = "JABCDEFGHI";

function spanish(body: string): boolean {
  const first = body.slice(0, 1);
  const number = body.slice(1, 8);
  const check = body.slice(8);
  if (/\d/.test(first)) return spanishLetters[Number(body.slice(0, 8)) % 23] === check;
  if ("XYZ".includes(first)) return spanishLetters[Number(`${"XYZ".indexOf(first)}${number}`) % 23] === check;
  if ("KLM".includes(first)) return spanishLetters[Number(number) % 23] === check;
  if (!/[ABCDEFGHJNPQRSUVW]/.test(first)) return false;
  const sum = digitsOf(number).reduce(
    (total, digit, index) => total + (index % 2 ? digit : doubled(digit)),
    0,
  );
  const digit = (10 - (sum % 10)) % 10;
  const byLetter = check === spanishCompanyLetters[digit];
  const byDigit = check === String(digit);
  if ("NPQRSW".includes(first)) return byLetter;
  return "ABEH".includes(first) ? byDigit : byDigit || byLetter;
}

const frenchAlphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function french(body: string): boolean {
  const key = body.slice(0, 2);
  const company = body.slice(2);
  if (!company.startsWith("000") && !passesLuhn(company)) return false;
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(company) % 97)) % 97 === Number(key);
  const [first = 0, second = 0] = [...key].map((letter) => frenchAlphabet.indexOf(letter));
  const check = /\d/.test(key.slice(0, 1)) ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(company) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

function bulgarian(body: string): boolean {
  if (body.length === 9) {
    const sum = weighted(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = sum === 10 ? (weighted(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : sum;
    return check === last(body);
  }
  const person = (weighted(body, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighted(body, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = ((11 - (weighted(body, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10;
  return [person, foreigner, other].includes(last(body));
}

const cypriotOddDigits = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function cypriot(body: string): boolean {
  const sum = digitsOf(body.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 ? digit : (cypriotOddDigits[digit] ?? 0)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === body[8];
}

function czech(body: string): boolean {
  if (body.length === 8) {
    const check = (11 - (weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return !body.startsWith("9") && (check || 1) % 10 === last(body);
  }
  // Birth numbers of nine digits are from before 1954 and have no check digit.
  if (body.length === 9) return true;
  return (Number(body.slice(0, 9)) % 11) % 10 === last(body) || Number(body) % 11 === 0;
}

const irishLetters = "WABCDEFGHIJKLMNOPQRSTUV";

function irish(body: string): boolean {
  const isOld = /^\d[A-Z+*]/.test(body);
  const modern = isOld ? `0${body.slice(2, 7)}${body[0]}${body[7]}` : body;
  const second = modern[8];
  const sum =
    weighted(modern.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + (second ? 9 * irishLetters.indexOf(second) : 0);
  return irishLetters[sum % 23] === modern[7];
}

function italian(body: string): boolean {
  const office = Number(body.slice(7, 10));
  const isOffice = (office > 0 && office <= 100) || [120, 121, 888, 999].includes(office);
  return !body.startsWith("0000000") && isOffice && passesLuhn(body);
}

function lithuanian(body: string): boolean {
  const counted = body.slice(0, -1);
  const from = (start: number) => digitsOf(counted).map((_, index) => 1 + ((index + start) % 9));
  const sum = weighted(counted, from(0)) % 11;
  return (sum === 10 ? (weighted(counted, from(2)) % 11) % 10 : sum) === last(body);
}

function latvian(body: string): boolean {
  if (Number(body[0]) > 3) return weighted(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  return ((1 + weighted(body, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(body);
}

function austrian(body: string): boolean {
  const sum = digitsOf(body.slice(1, 8)).reduce(
    (total, digit, index) => total + (index % 2 ? doubled(digit) : digit),
    4,
  );
  return (10 - (sum % 10)) % 10 === last(body);
}

function british(body: string): boolean {
  // Government departments and health authorities have no check digits.
  if (/^[GH]/.test(body)) return true;
  return [0, 42].includes(weighted(body.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97);
}

const britishForm = /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/;

/** Keyed by the letters a number starts with: Greece writes EL, Northern Ireland XI. */
export const vatNumberRules = {
  AT: { form: /^U\d{8}$/, passes: austrian, example: "ATU13585627" },
  BE: {
    form: /^[01]\d{9}$/,
    passes: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)),
    example: "BE0428759497",
  },
  BG: { form: /^\d{9,10}$/, passes: bulgarian, example: "BG175074752" },
  CY: { form: /^(?!12)[0-59]\d{7}[A-Z]$/, passes: cypriot, example: "CY10259033P" },
  CZ: { form: /^\d{8,10}$/, passes: czech, example: "CZ25123891" },
  DE: { form: /^[1-9]\d{8}$/, passes: passesModulus11And10, example: "DE136695976" },
  DK: {
    form: /^[1-9]\d{7}$/,
    passes: (body) => weighted(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    example: "DK13585628",
  },
  EE: {
    form: /^10\d{7}$/,
    passes: (body) => weighted(body, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
    example: "EE100931558",
  },
  EL: {
    form: /^\d{9}$/,
    passes: (body) => (weighted(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(body),
    example: "EL094259216",
  },
  ES: { form: /^[A-Z0-9]\d{7}[A-Z0-9]$/, passes: spanish, example: "ESB58378431" },
  FI: {
    form: /^\d{8}$/,
    passes: (body) => weighted(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
    example: "FI20774740",
  },
  FR: { form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, passes: french, example: "FR40303265045" },
  HR: { form: /^\d{11}$/, passes: passesModulus11And10, example: "HR33392005961" },
  HU: {
    form: /^\d{8}$/,
    passes: (body) => weighted(body, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
    example: "HU12892312",
  },
  IE: { form: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, passes: irish, example: "IE6433435F" },
  IT: { form: /^\d{11}$/, passes: italian, example: "IT00743110157" },
  LT: { form: /^(\d{7}1\d|\d{10}1\d)$/, passes: lithuanian, example: "LT119511515" },
  LU: {
    form: /^\d{8}$/,
    passes: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)),
    example: "LU15027442",
  },
  LV: { form: /^\d{11}$/, passes: latvian, example: "LV40003521600" },
  MT: {
    form: /^[1-9]\d{7}$/,
    passes: (body) => weighted(body, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
    example: "MT11679112",
  },
  NL: {
    form: /^\d{9}B\d{2}$/,
    // Companies pass the first; sole traders have had numbers that pass the second since 2020.
    passes: (body) =>
      weighted(body, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || remainderOf97(`NL${body}`) === 1,
    example: "NL004495445B01",
  },
  PL: {
    form: /^\d{10}$/,
    passes: (body) => weighted(body, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
    example: "PL8567346215",
  },
  PT: {
    form: /^[1-9]\d{8}$/,
    passes: (body) => ((11 - (weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(body),
    example: "PT501964843",
  },
  RO: {
    form: /^[1-9]\d{1,9}$/,
    passes: (body) =>
      ((10 * weighted(body.slice(0, -1).padStart(9, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 ===
      last(body),
    example: "RO18547290",
  },
  SE: {
    form: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/,
    passes: (body) => passesLuhn(body.slice(0, 10)),
    example: "SE123456789701",
  },
  SI: {
    form: /^[1-9]\d{7}$/,
    passes: (body) => {
      const check = 11 - (weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 11);
      return check !== 11 && check % 10 === last(body);
    },
    example: "SI50223054",
  },
  SK: { form: /^[1-9]\d[2-4789]\d{7}$/, passes: (body) => Number(body) % 11 === 0, example: "SK2022749619" },
  GB: { form: britishForm, passes: british, example: "GB980780684" },
  XI: { form: britishForm, passes: british, example: "XI980780684" },
  CH: {
    form: /^E\d{9}(MWST|TVA|IVA)$/,
    passes: (body) => {
      const check = (11 - (weighted(body.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;
      return check < 10 && check === Number(body[9]);
    },
    example: "CHE100155212MWST",
  },
  NO: {
    form: /^\d{9}MVA$/,
    passes: (body) => weighted(body, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    example: "NO988077917MVA",
  },
} as const satisfies Record<string, VatNumberRule>;

export type VatNumberCountry = keyof typeof vatNumberRules;
