import { expect, test } from "vitest";
import { formatCarrier } from "./carriers.ts";

test("names the carrier once, even if the service name starts with it", () => {
  expect(formatCarrier({ carrier: "USPS", service: "USPS Ground Advantage" })).toBe(
    "USPS Ground Advantage",
  );
  expect(formatCarrier({ carrier: "DHL", service: "Parcel" })).toBe("DHL Parcel");
  expect(formatCarrier({ carrier: "DHL", service: "" })).toBe("DHL");
});
