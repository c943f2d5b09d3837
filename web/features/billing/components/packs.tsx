import { useId } from "react";
import type { PackOffer } from "#shared/contracts/billing.ts";
import { translateOfferName } from "#web/lib/owner-texts.ts";
import { texts as billingTexts } from "#web/texts/billing.ts";
import { texts } from "#web/texts/billing-account.ts";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { SubSection } from "#web/ui/side-section.tsx";
import { formatCents } from "../billing-format.ts";
import { useBuy } from "../use-buy.ts";
import { BuyButton } from "./buy-button.tsx";

type PacksProps = { packs: readonly PackOffer[]; email: string };

export function Packs({ packs, email }: PacksProps) {
  if (packs.length === 0) return null;
  return (
    <SubSection title={texts.packs.title}>
      <PackRows packs={packs} email={email} />
      <p className="mt-2 text-15 text-soft">{billingTexts.notRefundable}</p>
    </SubSection>
  );
}

/** Packs below the plans, for users without a plan. */
export function PacksWithoutPlan({ packs, email }: PacksProps) {
  const id = useId();
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid max-w-form gap-3">
      <h2 id={id} className="text-25">
        {texts.packs.withoutPlan}
      </h2>
      <div>
        <PackRows packs={packs} email={email} />
      </div>
    </section>
  );
}

function PackRows({ packs, email }: PacksProps) {
  const buying = useBuy(email);
  return (
    <>
      {[...packs].sort(byPrice).map(({ key, name: english, price_cents, price_id, available }) => {
        const name = translateOfferName(english);
        const price = formatCents(price_cents);
        return (
          <SettingRow
            key={key}
            label={
              <span className="nums">
                {name} <span className="font-normal">{price}</span>
              </span>
            }
            action={
              <BuyButton
                variant="plain"
                offer={{ priceId: price_id, level: 0 }}
                available={available}
                buying={buying}
                label={texts.packs.buyFor(name, price)}
              >
                {billingTexts.buy.action}
              </BuyButton>
            }
          >
            {texts.packs.stay}
          </SettingRow>
        );
      })}
    </>
  );
}

function byPrice(one: PackOffer, other: PackOffer): number {
  return one.price_cents - other.price_cents;
}
