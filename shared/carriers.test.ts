import { expect, test } from "vitest";
import { carriedBy } from "./carriers.ts";

test("names the carrier once, even if the service name starts with it", () => {
  expect(carriedBy({ carrier: "USPS", service: "USPS Ground Advantage" })).toBe(
    "USPS Ground Advantage",
  );
  expect(carriedBy({ carrier: "DHL", service: "Parcel" })).toBe("DHL Parcel");
  expect(carriedBy({ carrier: "DHL", service: "" })).toBe("DHL");
});
