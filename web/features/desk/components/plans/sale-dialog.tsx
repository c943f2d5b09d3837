import type { DeskOffer, DeskPrice } from "#shared/contracts/desk/plans.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { sellAt } from "../../shop-api.ts";
import { BelowCostNotice } from "../below-cost.tsx";
import { DeskProof } from "../desk-proof.tsx";
import { termsWords } from "./terms-words.ts";
import { useOfferChange } from "./use-offer-change.ts";

const words = texts.plans;

type SaleDialogProps = {
  offer: DeskOffer;
  /** At which it is to be sold; null: not at all. */
  at: DeskPrice | null;
  onClose: () => void;
};

/** Asks once more before an offer goes off sale, or is sold at a price that it had before. */
export function SaleDialog({ offer: { key, kind, name, version }, at, onClose }: SaleDialogProps) {
  const terms = at ? termsWords({ kind, price: at.price ?? 0, renders: at.renders ?? 0 }) : "";
  const change = useOfferChange({
    act: (below_cost) => sellAt(key, { version, price_id: at?.id ?? null, below_cost }),
    done: at ? words.form.saved(at.name ?? name, terms) : words.off_sale.done(name),
    onClose,
  });
  const { below, proven } = change;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={at ? words.again.title(at.name ?? name) : words.off_sale.title(name)}
      description={at ? words.again.words(terms) : words.off_sale.words}
    >
      {below.refusal && (
        <div className="mt-4">
          <BelowCostNotice refusal={below.refusal} why={below.why} onWhy={below.setWhy} />
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button
          variant={at ? "primary" : "danger"}
          busy={change.isPending}
          unready={!below.isReady}
          onClick={change.save}
        >
          {at ? words.again.act : words.off_sale.act}
        </Button>
      </DialogActions>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </Dialog>
  );
}
