import type { Country } from "./regions.ts";

/**
 * Postcode prefixes of each state, single or as a range. Sources: USPS Domestic Mail Manual, labeling list L002 (three
 * digits; without military addresses and territories, where we don't ship); Canada Post, postal code letters; Australia
 * Post, ranges. Some border towns have postcodes of the neighboring state, so use this only to warn, never to reject.
 */
const AREAS: Record<Country, { length: number; states: Readonly<Record<string, string>> }> = {
  US: {
    length: 5,
    states: {
      AL: "350-369",
      AK: "995-999",
      AZ: "850-865",
      AR: "716-729",
      CA: "900-961",
      CO: "800-816",
      CT: "060-069",
      DE: "197-199",
      DC: "200 202-205 569",
      FL: "320-339 341-349",
      GA: "300-319 398-399",
      HI: "967-968",
      ID: "832-838",
      IL: "600-629",
      IN: "460-479",
      IA: "500-528",
      KS: "660-679",
      KY: "400-427",
      LA: "700-714",
      ME: "039-049",
      MD: "206-219",
      MA: "010-027 055",
      MI: "480-499",
      MN: "550-567",
      MS: "386-397",
      MO: "630-658",
      MT: "590-599",
      NE: "680-693",
      NV: "889-898",
      NH: "030-038",
      NJ: "070-089",
      NM: "870-884",
      NY: "005 100-149",
      NC: "270-289",
      ND: "580-588",
      OH: "430-459",
      OK: "730-732 734-749",
      OR: "970-979",
      PA: "150-196",
      RI: "028-029",
      SC: "290-299",
      SD: "570-577",
      TN: "370-385",
      TX: "733 750-799 885",
      UT: "840-847",
      VT: "050-054 056-059",
      VA: "201 220-246",
      WA: "980-994",
      WV: "247-268",
      WI: "530-549",
      WY: "820-831",
    },
  },
  CA: {
    length: 6,
    states: {
      AB: "T",
      BC: "V",
      MB: "R",
      NB: "E",
      NL: "A",
      NS: "B",
      NT: "X0E X0G X1A",
      NU: "X0A-X0C",
      ON: "K-N P",
      PE: "C",
      QC: "G-H J",
      SK: "S",
      YT: "Y",
    },
  },
  UK: { length: 0, states: {} },
  AU: {
    length: 4,
    states: {
      ACT: "02 2600-2618 2900-2920",
      NSW: "1 20-25 2619-2899 2921-2999",
      NT: "08-09",
      QLD: "4 9",
      SA: "5",
      TAS: "7",
      VIC: "3 8",
      WA: "6",
    },
  },
};

/** Returns the state of a complete postcode, or null if unknown. */
export function findStateByPostcode(country: Country, postcode: string): string | null {
  const { length, states } = AREAS[country];
  const code = postcode.replace(/\s/g, "").toUpperCase();
  if (code.length < length) return null;
  const found = Object.entries(states).find(([, areas]) =>
    areas.split(" ").some((area) => isWithin(code, area)),
  );
  return found?.[0] ?? null;
}

function isWithin(code: string, area: string): boolean {
  const [first = "", last = first] = area.split("-");
  const start = code.slice(0, first.length);
  return first <= start && start <= last;
}
