import { describe, expect, test } from "vitest";
import type { TaxPlace } from "#server/providers/taxes/port.ts";
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

const toMugSale = (place: TaxPlace) => ({
  place,
  lines: [{ kind: "goods" as const, quantity: 1, cents: 2000 }],
  shippingCents: 649,
});

function findFaults(change: object): string[] {
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
  ])("%o is rejected for %o", (change, faults) => {
    expect(findFaults(change)).toEqual(faults);
  });

  test("the tax table has a rate for every place we ship to", async () => {
    const taxes = createTaxTable(async () => true);
    for (const country of ["US", "CA", "UK", "AU"] as const) {
      const states = Object.keys(REGIONS[country]);
      for (const state of states.length > 0 ? states : [null]) {
        const tax = await taxes.calculate(
          toMugSale({ country: isoCountry(country), state, zip: "" }),
        );
        expect(tax.ppm).toBeGreaterThanOrEqual(0);
        expect(tax.ppm).toBeLessThanOrEqual(200_000);
      }
    }
    const quebec = await taxes.calculate(toMugSale({ country: "CA", state: "QC", zip: "" }));
    expect(quebec.ppm).toBe(149_750);
  });
});
