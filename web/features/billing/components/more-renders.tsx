import type { Billing, PackOffer } from "#shared/contracts/billing.ts";
import { cx } from "#web/lib/class-names.ts";
import { translateOfferName } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/billing.ts";
import { formatPriceCents, getUsedUpText } from "../billing-format.ts";
import type { Buying } from "../use-buy.ts";
import { BuyButton } from "./buy-button.tsx";
import { ON_TEAL } from "./spot-class.ts";

type MoreRendersProps = { pack: PackOffer; billing: Billing; buying: Buying };

export function MoreRenders({ pack, billing, buying }: MoreRendersProps) {
  return (
    <section
      aria-labelledby="more-renders"
      className={cx("ink-line grid max-w-form gap-5 rounded-card p-5 sm:p-6", ON_TEAL)}
    >
      <div className="grid gap-1.5">
        <h2 id="more-renders" className="text-44">
          {translateOfferName(pack.name)}
        </h2>
        <p className="font-[700] font-display text-25 leading-tight">
          {formatPriceCents(pack.price_cents)}
        </p>
      </div>
      <p className="text-pretty text-15">
        {getUsedUpText(billing)} {texts.notRefundable}
      </p>
      <div className="grid pr-[3px]">
        <BuyButton
          offer={{ priceId: pack.price_id, level: 0 }}
          available={pack.available}
          buying={buying}
          variant="primary"
          size="lg"
          label={texts.buy.purchasePack(translateOfferName(pack.name))}
        >
          {texts.buy.purchase}
        </BuyButton>
      </div>
    </section>
  );
}
