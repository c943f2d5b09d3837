import type { PackOffer } from "#shared/contracts/billing.ts";
import { texts as billing } from "#web/texts/billing.ts";
import { texts } from "#web/texts/billing-account.ts";
import { said } from "#web/texts/language.ts";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { SubSection } from "#web/ui/side-section.tsx";
import { useBuy } from "../use-buy.ts";
import { moneyOf } from "../words.ts";
import { BuyButton } from "./buy-button.tsx";

/** Renders for money, once; for people with a plan. */
export function Packs({ packs, email }: { packs: readonly PackOffer[]; email: string }) {
  const buying = useBuy(email);
  if (packs.length === 0) return null;
  return (
    <SubSection title={texts.packs.title}>
      {[...packs].sort(byPrice).map(({ key, name: english, price_cents, price_id, available }) => {
        const name = said(english);
        const price = moneyOf(price_cents);
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
                {billing.buy.action}
              </BuyButton>
            }
          >
            {texts.packs.stay}
          </SettingRow>
        );
      })}
      <p className="mt-2 text-15 text-soft">{billing.notRefundable}</p>
    </SubSection>
  );
}

function byPrice(one: PackOffer, other: PackOffer): number {
  return one.price_cents - other.price_cents;
}
