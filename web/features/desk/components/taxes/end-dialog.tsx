import type { TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { endRegistration, formatPlace } from "../../taxes-api.ts";
import { useTaxAction } from "./use-tax-action.ts";

export function EndDialog({ place, onClose }: { place: TaxPlace; onClose: () => void }) {
  const action = useTaxAction(onClose);
  const name = formatPlace(place);
  const { id = "", version = 0 } = place.registration ?? {};
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.ending.title(name)}
      description={texts.ending.words}
    >
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="primary"
          busy={action.isPending}
          onClick={() =>
            action.mutate({
              run: () => endRegistration(id, version),
              message: texts.ending.ended(name),
            })
          }
        >
          {texts.end}
        </Button>
      </DialogActions>
      {action.reauth.dialog}
    </Dialog>
  );
}
