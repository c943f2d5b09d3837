import type { DeskOffer, DeskPrice } from "#shared/contracts/desk/plans.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { formatTerms } from "./format-terms.ts";

/** An owner's action on an offer that a dialog is open for. */
export type OfferAction =
  | { kind: "price"; offer: DeskOffer }
  | { kind: "off"; offer: DeskOffer }
  | { kind: "sell"; offer: DeskOffer; at: DeskPrice };

type PriceActionsProps = {
  row: DeskPrice;
  /** Undefined if the price belongs to no known offer. */
  offer: DeskOffer | undefined;
  onDo: (action: OfferAction) => void;
};

export function PriceActions({ row, offer, onDo }: PriceActionsProps) {
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
          onClick={() => onDo({ kind: "price", offer })}
        >
          {texts.plans.change}
        </Button>
      )}
      {isCurrent && offer.is_sold ? (
        <Button
          variant="quiet"
          aria-label={texts.plans.takeOffOf(name)}
          onClick={() => onDo({ kind: "off", offer })}
        >
          {texts.plans.takeOff}
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={texts.plans.sellOf(name, terms)}
          onClick={() => onDo({ kind: "sell", offer, at: row })}
        >
          {texts.plans.sell}
        </Button>
      )}
    </span>
  );
}
