import { COMPANY } from "#web/lib/company.ts";
import { texts } from "#web/texts/shipping.ts";
import type { Policy } from "./policy.ts";

export const SHIPPING: Policy = {
  title: texts.title,
  inShort: texts.inShort,
  sections: [
    { id: "production", ...texts.production },
    { id: "shipping", ...texts.shipping },
    { id: "returns", ...texts.returns },
    { id: "problems", ...texts.problems(COMPANY.email) },
    { id: "refunds", ...texts.refunds },
    { id: "unclaimed", ...texts.unclaimed },
    { id: "digital", ...texts.digital },
  ],
};
