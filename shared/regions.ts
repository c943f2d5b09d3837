/** The countries we ship to, with the codes of the specification (D11: UK is GB on every wire). */
export const COUNTRIES = {
  US: "United States",
  CA: "Canada",
  UK: "United Kingdom",
  AU: "Australia",
} as const;
export type Country = keyof typeof COUNTRIES;

/** Returns the ISO 3166-1 code of a supported country. */
export function isoCountry(country: Country): "US" | "CA" | "GB" | "AU" {
  return country === "UK" ? "GB" : country;
}

const US_STATES = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;

const CA_PROVINCES = {
  AB: "Alberta",
  BC: "British Columbia",
  MB: "Manitoba",
  NB: "New Brunswick",
  NL: "Newfoundland and Labrador",
  NS: "Nova Scotia",
  NT: "Northwest Territories",
  NU: "Nunavut",
  ON: "Ontario",
  PE: "Prince Edward Island",
  QC: "Quebec",
  SK: "Saskatchewan",
  YT: "Yukon",
} as const;

const AU_STATES = {
  ACT: "Australian Capital Territory",
  NSW: "New South Wales",
  NT: "Northern Territory",
  QLD: "Queensland",
  SA: "South Australia",
  TAS: "Tasmania",
  VIC: "Victoria",
  WA: "Western Australia",
} as const;

/** Names of states and provinces in one language; empty for countries whose addresses have none. */
export type RegionNames = {
  US: Record<keyof typeof US_STATES, string>;
  CA: Record<keyof typeof CA_PROVINCES, string>;
  UK: Record<never, string>;
  AU: Record<keyof typeof AU_STATES, string>;
};

export const REGIONS: Record<Country, Readonly<Record<string, string>>> & RegionNames = {
  US: US_STATES,
  CA: CA_PROVINCES,
  UK: {},
  AU: AU_STATES,
};

/** Local names of the state and postcode fields. */
export const ADDRESS_WORDS: Record<Country, { state: string; zip: string; example: string }> = {
  US: { state: "State", zip: "ZIP code", example: "94103" },
  CA: { state: "Province", zip: "Postal code", example: "M5V 2T6" },
  UK: { state: "County", zip: "Postcode", example: "SW1A 1AA" },
  AU: { state: "State", zip: "Postcode", example: "2000" },
};
