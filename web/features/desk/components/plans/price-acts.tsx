import type { DeskOffer, DeskPrice } from "#shared/contracts/desk/plans.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { formatTerms } from "./format-terms.ts";

/** An owner's action on an offer that a dialog is open for. */
export type OfferAction =
  | { act: "price"; offer: DeskOffer }
  | { act: "off"; offer: DeskOffer }
  | { act: "sell"; offer: DeskOffer; at: DeskPrice };

type PriceActsProps = {
  row: DeskPrice;
  /** Undefined if the price belongs to no known offer. */
  offer: DeskOffer | undefined;
  onDo: (action: OfferAction) => void;
};

export function PriceActs({ row, offer, onDo }: PriceActsProps) {
  if (!offer || row.price === null || row.renders === null) return null;
  const isCurrent = row.id === offer.price_id;
  const name = row.name ?? offer.name;
  const terms = formatTerms({ kind: row.kind, price: row.price, renders: row.renders });
  return (
    <span className="flex flex-wrap max-sm:-ml-4 sm:justify-end sm:gap-x-1">
      {isCurrent && (
        <Button
          variant="quiet"
          aria-label={texts.plans.changeOf(name)}
          onClick={() => onDo({ act: "price", offer })}
        >
          {texts.plans.change}
        </Button>
      )}
      {isCurrent && offer.is_sold ? (
        <Button
          variant="quiet"
          aria-label={texts.plans.takeOffOf(name)}
          onClick={() => onDo({ act: "off", offer })}
        >
          {texts.plans.takeOff}
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={texts.plans.sellOf(name, terms)}
          onClick={() => onDo({ act: "sell", offer, at: row })}
        >
          {texts.plans.sell}
        </Button>
      )}
    </span>
  );
}
