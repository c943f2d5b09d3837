import type { Offers, PackOffer } from "#shared/contracts/billing.ts";
import { translateOfferName } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/billing.ts";
import { texts as pricesTexts } from "#web/texts/prices.ts";
import { formatCents } from "../billing-format.ts";
import { PlanTeaser } from "./plan-teaser.tsx";

export function PlanTeasers({ offers }: { offers: Offers }) {
  return (
    <section className="grid gap-6">
      <h2 className="text-32">{pricesTexts.plans}</h2>
      <ul className="grid gap-6 pt-2 md:grid-cols-3 md:gap-5">
        {offers.plans.map((plan) => (
          <li key={plan.key}>
            <PlanTeaser plan={plan} offers={offers} heading="h3" />
          </li>
        ))}
      </ul>
      <p className="max-w-text">
        {texts.anyTime} {texts.rule}
      </p>
    </section>
  );
}

export function PackTeasers({ packs }: { packs: readonly PackOffer[] }) {
  return (
    <div className="grid content-start gap-3">
      <h2 className="text-25">{pricesTexts.packs.title}</h2>
      <p>{pricesTexts.packs.words}</p>
      <ul className="border-line border-t-[1.5px]">
        {packs.map(({ key, name, price_cents }) => (
          <li
            key={key}
            className="flex justify-between gap-4 border-line border-b-[1.5px] py-3 font-semibold"
          >
            {translateOfferName(name)}
            <span className="nums">{formatCents(price_cents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
