import { PRODUCT } from "#shared/brand.ts";

export const COMPANY = {
  name: `${PRODUCT} Prints`,
  address: ["500 Printers Row, Suite 210", "Chicago, IL 60605", "United States"],
  email: "support@memix.example",
} as const;
