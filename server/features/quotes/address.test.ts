import { describe, expect, test } from "vitest";
import { createTaxTable } from "#server/providers/taxes/table.ts";
import { address } from "#shared/contracts/addresses.ts";
import { isoCountry, REGIONS } from "#shared/regions.ts";

const HOME = {
  name: "Ana Muster",
  email: "ana@example.com",
  address: "1 Main Street",
  city: "Springfield",
  state: "CA",
  zip: "94103",
  country: "US",
};

function faultsOf(change: object): string[] {
  const parsed = address.safeParse({ ...HOME, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
}

describe("an address", () => {
  test.each([
    [{}, []],
    [{ state: "ca" }, []],
    [{ zip: "94103-1234" }, []],
    [{ zip: "9410" }, ["zip"]],
    [{ state: "ON" }, ["state"]],
    [{ state: "" }, ["state"]],
    [{ name: "   " }, ["name"]],
    [{ email: "nobody" }, ["email"]],
    [{ country: "CA", state: "ON", zip: "M5V 2T6" }, []],
    [{ country: "CA", state: "ON", zip: "94103" }, ["zip"]],
    [{ country: "UK", state: "", zip: "SW1A 1AA" }, []],
    [{ country: "UK", state: "Kent", zip: "12345" }, ["zip"]],
    [{ country: "AU", state: "NSW", zip: "2000" }, []],
    [{ country: "AU", state: "CA", zip: "2000" }, ["state"]],
    [{ country: "DE", state: "", zip: "10115" }, ["country"]],
  ])("%o is refused for %o", (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  test("wherever we ship to, the tax is known", async () => {
    const taxes = createTaxTable();
    for (const country of ["US", "CA", "UK", "AU"] as const) {
      const states = Object.keys(REGIONS[country]);
      for (const state of states.length > 0 ? states : [null]) {
        const rate = await taxes.findRate({ country: isoCountry(country), state, zip: "" });
        expect(rate.ppm).toBeGreaterThanOrEqual(0);
        expect(rate.ppm).toBeLessThanOrEqual(200_000);
      }
    }
    const quebec = await taxes.findRate({ country: "CA", state: "QC", zip: "" });
    expect(quebec.ppm).toBe(149_750);
  });
});
