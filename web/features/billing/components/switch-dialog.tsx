import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { texts } from "#web/texts/billing.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { getPlanName } from "../billing-format.ts";
import {
  getConfirmLabel,
  getSwitchDoneText,
  getSwitchKind,
  type PlanChangeRequest,
} from "../plan-switch.ts";
import { SWITCH_KEY, useSwitch } from "../use-switch.ts";
import { SwitchLoading } from "./switch-loading.tsx";
import { SwitchOffer } from "./switch-offer.tsx";

type SwitchDialogProps = { request: PlanChangeRequest | null; onClose: () => void };

/** Shows the charge today and the changes before the user confirms. */
export function SwitchDialog({ request, onClose }: SwitchDialogProps) {
  const isBusy = useIsMutating({ mutationKey: SWITCH_KEY }) > 0;
  const [last, setLast] = useState(request);
  // Keeps the content while the dialog closes.
  if (request && request !== last) setLast(request);
  if (!last) return null;
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => open || isBusy || onClose()}
      title={getTitle(last)}
    >
      <SwitchBody request={last} onClose={onClose} />
    </Dialog>
  );
}

function getTitle({ level, billing, subscription }: PlanChangeRequest): string {
  const name = getPlanName(billing.plans, level);
  const { titleKeep, titleTo } = texts.switch;
  return level === subscription.level ? titleKeep(name) : titleTo(name);
}

function SwitchBody({ request, onClose }: { request: PlanChangeRequest; onClose: () => void }) {
  const { level, billing, subscription } = request;
  const name = getPlanName(billing.plans, level);
  const change = useSwitch(level, (agreed) => {
    toast.success(getSwitchDoneText(getSwitchKind(agreed, subscription), agreed, name));
    onClose();
  });
  const { preview, confirm, unpaid } = change;
  const offer = preview.data;
  const isBusy = confirm.isPending || (offer !== undefined && preview.isFetching);
  return (
    <>
      {unpaid && <SwitchUnpaid />}
      {!unpaid && !offer && <SwitchLoading request={request} preview={preview} />}
      {!unpaid && offer && (
        <SwitchOffer request={request} preview={offer} change={change} isBusy={isBusy} />
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
            {isBusy
              ? texts.buy.busy
              : getConfirmLabel(getSwitchKind(offer, subscription), offer, name)}
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
