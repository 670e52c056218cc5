/** Places that belong to a country but not, or not fully, to its VAT area. Told apart by their postcodes. */

export interface Territory {
  readonly name: string;
  readonly country: string;
  readonly postcode: RegExp;
  /** Null outside the VAT area: goods that go there are exported. */
  readonly basisPoints: number | null;
}

const outside = (name: string, country: string, postcode: RegExp): Territory => ({
  name,
  country,
  postcode,
  basisPoints: null,
});

const within = (name: string, country: string, postcode: RegExp, basisPoints: number): Territory => ({
  name,
  country,
  postcode,
  basisPoints,
});

const territories: readonly Territory[] = [
  outside("Canary Islands", "ES", /^3[58]\d{3}$/),
  outside("Ceuta", "ES", /^510\d\d$/),
  outside("Melilla", "ES", /^520\d\d$/),
  outside("Büsingen", "DE", /^78266$/),
  outside("Heligoland", "DE", /^27498$/),
  outside("Livigno", "IT", /^23041$/),
  outside("Campione d’Italia", "IT", /^22061$/),
  outside("Mount Athos", "GR", /^63086$/),
  // France taxes Guadeloupe, Martinique and Réunion at rates of its own, but they lie outside the Union's VAT area.
  outside("French overseas departments", "FR", /^97[12346]\d\d$/),
  outside("Åland", "FI", /^22\d{3}$/),
  within("Jungholz", "AT", /^6691$/, 1900),
  within("Mittelberg", "AT", /^699[123]$/, 1900),
  within("Madeira", "PT", /^9[0-4]\d{5}$/, 2200),
  within("Azores", "PT", /^9[5-9]\d{5}$/, 1600),
];

export function territoryOf(country: string, postcode: string): Territory | null {
  const plain = postcode.replaceAll(/[\s-]/g, "");
  return territories.find((each) => each.country === country && each.postcode.test(plain)) ?? null;
}

/** Northern Ireland follows the Union's rules for goods. */
export function isNorthernIreland(country: string, postcode: string): boolean {
  return country === "GB" && /^\s*BT\d/i.test(postcode);
}
