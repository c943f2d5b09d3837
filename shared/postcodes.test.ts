import { describe, expect, test } from "vitest";
import { findStateByPostcode } from "./postcodes.ts";
import { REGIONS } from "./regions.ts";

/** A postcode of the capital or a large town, for each state. */
const US =
  "AL 36104 AK 99801 AZ 85001 AR 72201 CA 95814 CO 80202 CT 06103 DE 19901 DC 20001 FL 32301 GA 30303 HI 96813 ID 83702 IL 62701 IN 46225 IA 50309 KS 66603 KY 40601 LA 70802 ME 04330 MD 21401 MA 02201 MI 48933 MN 55102 MS 39205 MO 65101 MT 59623 NE 68502 NV 89701 NH 03301 NJ 08608 NM 87501 NY 12207 NC 27601 ND 58501 OH 43215 OK 73102 OR 97301 PA 17101 RI 02903 SC 29217 SD 57501 TN 37219 TX 78701 UT 84111 VT 05602 VA 23219 WA 98507 WV 25301 WI 53703 WY 82001";
const CA =
  "AB T5J2R7 BC V8W1P6 MB R3C0V8 NB E3B1B5 NL A1B4J6 NS B3J1S9 NT X1A2L9 NU X0A0H0 ON M5V2T6 PE C1A4P3 QC G1R4S9 SK S4S0B3 YT Y1A2C6";
const AU = "ACT 2601 NSW 2000 NT 0800 QLD 4000 SA 5000 TAS 7000 VIC 3000 WA 6000";

const towns = Object.entries({ US, CA, AU }).flatMap(([country, line]) =>
  [...line.matchAll(/(\w+) (\w+)/g)].map(([, state = "", code = ""]) => ({ country, state, code })),
);

describe("state of a postcode", () => {
  test.each(towns)("is $state for $country $code", ({ country, state, code }) => {
    expect(findStateByPostcode(country as "US", code)).toBe(state);
  });

  test("is tested for every state that we ship to", () => {
    for (const country of ["US", "CA", "AU"] as const) {
      const tried = towns.filter((town) => town.country === country).map(({ state }) => state);
      expect(tried.sort()).toEqual(Object.keys(REGIONS[country]).sort());
    }
  });

  test.each([
    ["US", "100"],
    ["US", "09012"],
    ["US", "00901"],
    ["UK", "SW1A 1AA"],
    ["CA", "M5V"],
  ] as const)("is null for %s %s", (country, code) => {
    expect(findStateByPostcode(country, code)).toBeNull();
  });

  test("is found for any spelling of the postcode", () => {
    expect(findStateByPostcode("CA", " m5v 2t6 ")).toBe("ON");
    expect(findStateByPostcode("US", "10001-1234")).toBe("NY");
  });
});
