import type { DeskOffer, DeskPrice } from "#shared/contracts/desk/plans.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { changeSale } from "../../shop-api.ts";
import { BelowCostNotice } from "../below-cost.tsx";
import { formatTerms } from "./format-terms.ts";
import { useOfferChange } from "./use-offer-change.ts";

type SaleDialogProps = {
  offer: DeskOffer;
  /** The price to sell at; null takes the offer off sale. */
  at: DeskPrice | null;
  onClose: () => void;
};

/** Confirms that an offer goes off sale or returns to a former price. */
export function SaleDialog({ offer: { key, kind, name, version }, at, onClose }: SaleDialogProps) {
  const terms = at ? formatTerms({ kind, price: at.price ?? 0, renders: at.renders ?? 0 }) : "";
  const change = useOfferChange({
    change: (below_cost) => changeSale(key, { version, price_id: at?.id ?? null, below_cost }),
    done: at ? texts.plans.form.saved(at.name ?? name, terms) : texts.plans.off_sale.done(name),
    onClose,
  });
  const { below, reauth } = change;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={at ? texts.plans.again.title(at.name ?? name) : texts.plans.off_sale.title(name)}
      description={at ? texts.plans.again.words(terms) : texts.plans.off_sale.words}
    >
      {below.refusal && (
        <div className="mt-4">
          <BelowCostNotice below={below} />
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant={at ? "primary" : "danger"}
          busy={change.isPending}
          unready={!below.isReady}
          onClick={change.save}
        >
          {at ? texts.plans.again.action : texts.plans.off_sale.action}
        </Button>
      </DialogActions>
      {reauth.dialog}
    </Dialog>
  );
}
