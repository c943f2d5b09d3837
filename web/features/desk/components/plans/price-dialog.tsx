import { useState } from "react";
import type { DeskOffer } from "#shared/contracts/desk/plans.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { readDollars } from "../../margins.ts";
import { makePrice } from "../../shop-api.ts";
import { BelowCostNotice } from "../below-cost.tsx";
import { DeskProof } from "../desk-proof.tsx";
import { termsWords } from "./terms-words.ts";
import { useOfferChange } from "./use-offer-change.ts";
import { WhatIsLeft } from "./what-is-left.tsx";

const words = texts.plans;

type PriceDialogProps = {
  offer: DeskOffer;
  /** Whose plan runs at any of its prices. */
  subscribers: number;
  /** Dollars that one picture costs at most; null where it is not known. */
  picture: number | null;
  /** Of what was paid of late, the part that was tax. */
  taxShare: number;
  onClose: () => void;
};

/** A new price of a plan or a pack, with what it brings as one types. */
export function PriceDialog({ offer, subscribers, picture, taxShare, onClose }: PriceDialogProps) {
  const { key, kind, name, version } = offer;
  const [typed, setTyped] = useState({
    price: offer.price.toFixed(2),
    renders: String(offer.renders),
  });
  const terms = termsIn(typed);
  const isNew = terms?.price !== offer.price || terms.renders !== offer.renders;
  const change = useOfferChange({
    act: async (below_cost) => terms && (await makePrice(key, { ...terms, version, below_cost })),
    done: terms ? words.form.saved(name, termsWords({ ...terms, kind })) : "",
    onClose,
  });
  const { below, proven } = change;
  const isReady = terms !== null && isNew && below.isReady;
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    below.forget();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.changeOf(name)}
      description={words.form.words(subscribers)}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) change.save();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.form.price[kind]}
            inputMode="decimal"
            autoComplete="off"
            value={typed.price}
            onChange={({ target }) => type({ price: target.value })}
          />
          <TextField
            label={words.form.renders[kind]}
            inputMode="numeric"
            autoComplete="off"
            value={typed.renders}
            onChange={({ target }) => type({ renders: target.value })}
          />
        </div>
        {terms && picture !== null && (
          <WhatIsLeft {...terms} picture={picture} taxShare={taxShare} />
        )}
        {below.refusal && (
          <BelowCostNotice refusal={below.refusal} why={below.why} onWhy={below.setWhy} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={change.isPending} unready={!isReady}>
            {below.refusal ? texts.belowCost.anyway : words.form.save}
          </Button>
        </DialogActions>
      </form>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </Dialog>
  );
}

/** As the server takes them; null while something can't be. */
function termsIn(typed: { price: string; renders: string }) {
  const price = readDollars(typed.price);
  const renders = /^\d{1,4}$/.test(typed.renders.trim()) ? Number(typed.renders) : 0;
  const isSellable = price !== null && price >= 0.5 && price <= 1000;
  return isSellable && renders >= 2 && renders <= 1000 ? { price, renders } : null;
}
