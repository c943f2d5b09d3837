import type { PackOffer } from "#shared/contracts/billing.ts";
import { centsToDollars } from "#shared/money.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { formatPrice } from "#web/lib/format.ts";
import { texts } from "#web/texts/faq.ts";

/**
 * Those about plans and renders come first, because they also stand below the plans. That of the extras only where packs are
 * sold, and known.
 */
export function listQuestions(packs: readonly PackOffer[]) {
  return [
    { id: "render", ...texts.render(TRIAL_RENDERS) },
    { id: "rollover", ...texts.rollover },
    ...(packs.length > 0 ? [{ id: "extras", ...texts.extras(packs.map(wordsOf)) }] : []),
    { id: "switch", ...texts.switch },
    { id: "cancel", ...texts.cancel },
    { id: "failed", ...texts.failed },
    { id: "shipping", ...texts.shipping },
    { id: "returns", ...texts.returns },
    { id: "privacy", ...texts.privacy },
  ];
}

function wordsOf({ renders, price_cents }: PackOffer) {
  return { renders, price: formatPrice(centsToDollars(price_cents)) };
}
