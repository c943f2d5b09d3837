import { texts } from "#web/texts/billing.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-class.ts";
import type { Buying, Offer } from "../use-buy.ts";
import { NotForSale } from "./not-for-sale.tsx";

type BuyButtonProps = ButtonLook & {
  offer: Offer;
  /** False: shows a note that it is not for sale. */
  available: boolean;
  buying: Buying;
  /** Accessible name if the text does not name the offer. */
  label?: string;
  children: string;
};

/** Opens the payment page of an offer; shows an error in place. */
export function BuyButton({ offer, available, buying, label, children, ...look }: BuyButtonProps) {
  if (!available) return <NotForSale />;
  const isBusy = buying.busyPriceId === offer.priceId;
  const failure = buying.failure?.priceId === offer.priceId ? buying.failure.message : null;
  return (
    <div className="grid gap-2">
      {failure && <p className="font-medium text-15">{failure}</p>}
      <Button
        {...look}
        busy={isBusy}
        aria-label={isBusy || failure ? undefined : label}
        onClick={() => buying.buy(offer)}
      >
        {isBusy ? texts.buy.busy : failure ? commonTexts.tryAgain : children}
      </Button>
    </div>
  );
}
