import type { Offers, PackOffer } from "#shared/contracts/billing.ts";
import { centsToDollars } from "#shared/money.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { COMPANY } from "#web/lib/company.ts";
import { formatPrice } from "#web/lib/format.ts";
import { texts } from "#web/texts/terms.ts";
import { type Policy, WRITE_TO_US } from "./policy.ts";

/** Builds the terms with current prices and renders; without offers the page states none. */
export function createTerms(offers: Offers = { plans: [], packs: [] }): Policy {
  return {
    title: texts.title,
    inShort: texts.inShort,
    sections: [
      { id: "about", ...texts.about(COMPANY.name) },
      { id: "account", ...texts.account },
      { id: "photos", ...texts.photos },
      { id: "mixes", ...texts.mixes },
      { id: "renders", ...texts.renders(TRIAL_RENDERS) },
      { id: "plans", ...texts.plans(offers.plans.map(formatOffer), offers.packs.map(formatOffer)) },
      { id: "prints", ...texts.prints },
      { id: "ending", ...texts.ending },
      { id: "promises", ...texts.promises },
      { id: "changes", title: texts.changes.title, body: [...texts.changes.body, WRITE_TO_US] },
    ],
  };
}

function formatOffer({
  name,
  renders,
  price_cents,
}: Pick<PackOffer, "name" | "renders" | "price_cents">) {
  return { name, renders, price: formatPrice(centsToDollars(price_cents)) };
}
