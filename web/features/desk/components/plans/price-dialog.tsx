import { useState } from "react";
import type { DeskOffer } from "#shared/contracts/desk/plans.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { parseDollars } from "../../margins.ts";
import { createPrice } from "../../shop-api.ts";
import { BelowCostNotice } from "../below-cost.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { formatTerms } from "./format-terms.ts";
import { PriceMargin } from "./price-margin.tsx";
import { useOfferChange } from "./use-offer-change.ts";

type PriceDialogProps = {
  offer: DeskOffer;
  /** The number of subscribers at all its prices. */
  subscribers: number;
  /** The maximum cost of one picture in dollars; null if unknown. */
  picture: number | null;
  /** The share of recent payments that was tax. */
  taxShare: number;
  onClose: () => void;
};

export function PriceDialog({ offer, subscribers, picture, taxShare, onClose }: PriceDialogProps) {
  const { key, kind, name, version } = offer;
  const [typed, setTyped] = useState({
    price: offer.price.toFixed(2),
    renders: String(offer.renders),
  });
  const terms = parseTerms(typed);
  const isNew = terms?.price !== offer.price || terms.renders !== offer.renders;
  const change = useOfferChange({
    change: async (below_cost) =>
      terms && (await createPrice(key, { ...terms, version, below_cost })),
    done: terms ? texts.plans.form.saved(name, formatTerms({ ...terms, kind })) : "",
    onClose,
  });
  const { below, reauth } = change;
  const isReady = terms !== null && isNew && below.isReady;
  const edit = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    below.reset();
  };
  return (
    <FormDialog
      title={texts.plans.changeOf(name)}
      description={texts.plans.form.words(subscribers)}
      action={below.refusal ? texts.belowCost.anyway : texts.plans.form.save}
      busy={change.isPending}
      isReady={isReady}
      onSubmit={change.save}
      onClose={onClose}
      dialogs={reauth.dialog}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.plans.form.price[kind]}
          inputMode="decimal"
          autoComplete="off"
          value={typed.price}
          onChange={({ target }) => edit({ price: target.value })}
        />
        <TextField
          label={texts.plans.form.renders[kind]}
          inputMode="numeric"
          autoComplete="off"
          value={typed.renders}
          onChange={({ target }) => edit({ renders: target.value })}
        />
      </div>
      {terms && picture !== null && (
        <PriceMargin {...terms} picture={picture} taxShare={taxShare} />
      )}
      <BelowCostNotice below={below} />
    </FormDialog>
  );
}

/** Returns the price in dollars and the renders, or null if a value is invalid. */
function parseTerms(typed: { price: string; renders: string }) {
  const price = parseDollars(typed.price);
  const renders = /^\d{1,4}$/.test(typed.renders.trim()) ? Number(typed.renders) : 0;
  const isSellable = price !== null && price >= 0.5 && price <= 1000;
  return isSellable && renders >= 2 && renders <= 1000 ? { price, renders } : null;
}
