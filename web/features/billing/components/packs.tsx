import type { PackOffer } from "#shared/contracts/billing.ts";
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
    <SubSection title="Extra renders">
      {[...packs].sort(byPrice).map(({ key, name, price_cents, price_id }) => {
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
                buying={buying}
                label={`Buy ${name} for ${price}`}
              >
                Buy
              </BuyButton>
            }
          >
            They stay until you use them
          </SettingRow>
        );
      })}
    </SubSection>
  );
}

function byPrice(one: PackOffer, other: PackOffer): number {
  return one.price_cents - other.price_cents;
}
