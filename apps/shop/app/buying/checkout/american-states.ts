/** The states an American address can name, with those our couriers do not reach: they are refused by name. */
const names = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|
OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|
TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|VI Virgin Islands|WA Washington|WV West Virginia|WI Wisconsin|
WY Wyoming|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|AS American Samoa|GU Guam|
MP Northern Mariana Islands`;

export interface State {
  /** ISO 3166-2. */
  readonly code: string;
  readonly name: string;
}

export const americanStates: readonly State[] = names.split(/\|\s*/).map((entry) => ({
  code: `US-${entry.slice(0, 2)}`,
  name: entry.slice(3),
}));
