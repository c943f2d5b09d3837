import type { PackOffer } from "#shared/contracts/billing.ts";
import { centsToDollars } from "#shared/money.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { formatPrice } from "#web/lib/format.ts";
import { texts } from "#web/texts/faq.ts";

/**
 * Plans and renders come first, because the list is also shown below the plans. Extras need at
 * least one pack on sale.
 */
export function listQuestions(packs: readonly PackOffer[]) {
  return [
    { id: "render", ...texts.render(TRIAL_RENDERS) },
    { id: "rollover", ...texts.rollover },
    ...(packs.length > 0 ? [{ id: "extras", ...texts.extras(packs.map(formatPack)) }] : []),
    { id: "switch", ...texts.switch },
    { id: "cancel", ...texts.cancel },
    { id: "failed", ...texts.failed },
    { id: "shipping", ...texts.shipping },
    { id: "returns", ...texts.returns },
    { id: "privacy", ...texts.privacy },
  ];
}

function formatPack({ renders, price_cents }: PackOffer) {
  return { renders, price: formatPrice(centsToDollars(price_cents)) };
}
