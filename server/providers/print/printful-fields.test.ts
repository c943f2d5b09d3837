import { expect, test } from "vitest";
import { recipientFields } from "./printful-fields.ts";

const HOME = { address: "1 Market Street", city: "San Francisco", zip: "94103" };

test("the address contains the apartment, and the state if the country has state codes", () => {
  expect(recipientFields({ ...HOME, address2: "Apt 5", state: "CA", country: "US" })).toEqual({
    address1: "1 Market Street",
    address2: "Apt 5",
    city: "San Francisco",
    state_code: "CA",
    country_code: "US",
    zip: "94103",
  });
  expect(recipientFields({ ...HOME, address2: "", state: "Kent", country: "GB" })).toEqual({
    address1: "1 Market Street",
    city: "San Francisco",
    country_code: "GB",
    zip: "94103",
  });
});
