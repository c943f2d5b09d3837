import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { texts } from "#web/texts/billing.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { confirmLabel, type SwitchWish, switchDone, switchKind } from "../switch-words.ts";
import { SWITCH_KEY, useSwitch } from "../use-switch.ts";
import { planName } from "../words.ts";
import { SwitchComing } from "./switch-coming.tsx";
import { SwitchOffer } from "./switch-offer.tsx";

type SwitchDialogProps = { wish: SwitchWish | null; onClose: () => void };

/** Shows the charge today and the changes before the user confirms. */
export function SwitchDialog({ wish, onClose }: SwitchDialogProps) {
  const isBusy = useIsMutating({ mutationKey: SWITCH_KEY }) > 0;
  const [last, setLast] = useState(wish);
  // Keeps the content while the dialog closes.
  if (wish && wish !== last) setLast(wish);
  if (!last) return null;
  return (
    <Dialog
      open={wish !== null}
      onOpenChange={(open) => open || isBusy || onClose()}
      title={titleOf(last)}
    >
      <SwitchBody wish={last} onClose={onClose} />
    </Dialog>
  );
}

function titleOf({ level, billing, subscription }: SwitchWish): string {
  const name = planName(billing.plans, level);
  const { titleKeep, titleTo } = texts.switch;
  return level === subscription.level ? titleKeep(name) : titleTo(name);
}

function SwitchBody({ wish, onClose }: { wish: SwitchWish; onClose: () => void }) {
  const { level, billing, subscription } = wish;
  const name = planName(billing.plans, level);
  const change = useSwitch(level, (agreed) => {
    toast.success(switchDone(switchKind(agreed, subscription), agreed, name));
    onClose();
  });
  const { preview, confirm, unpaid } = change;
  const offer = preview.data;
  const isBusy = confirm.isPending || (offer !== undefined && preview.isFetching);
  return (
    <>
      {unpaid && <SwitchUnpaid />}
      {!unpaid && !offer && <SwitchComing wish={wish} preview={preview} />}
      {!unpaid && offer && (
        <SwitchOffer wish={wish} preview={offer} change={change} isBusy={isBusy} />
      )}
      <DialogActions>
        <Button onClick={() => isBusy || onClose()}>{texts.nevermind}</Button>
        {unpaid?.pay_url && (
          <AnchorButton variant="primary" href={unpaid.pay_url}>
            {texts.switch.toPaymentPage}
          </AnchorButton>
        )}
        {!unpaid && offer && (
          <Button variant="primary" busy={isBusy} onClick={() => confirm.mutate(offer)}>
            {isBusy ? texts.buy.busy : confirmLabel(switchKind(offer, subscription), offer, name)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** The card was declined, or its bank requires authentication. */
function SwitchUnpaid() {
  return (
    <div role="status">
      <p className="mt-2 font-semibold">{texts.switch.unpaid}</p>
      <p className="mt-1 text-soft">{texts.switch.unpaidWords}</p>
    </div>
  );
}
