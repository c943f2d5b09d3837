import type { TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { endRegistration, formatPlace } from "../../taxes-api.ts";
import { useTaxAct } from "./use-tax-act.ts";

const words = texts.ending;

export function EndDialog({ place, onClose }: { place: TaxPlace; onClose: () => void }) {
  const act = useTaxAct(onClose);
  const name = formatPlace(place);
  const { id = "", version = 0 } = place.registration ?? {};
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title(name)}
      description={words.words}
    >
      <DialogActions>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button
          variant="primary"
          busy={act.isPending}
          onClick={() =>
            act.mutate({ run: () => endRegistration(id, version), message: words.ended(name) })
          }
        >
          {texts.end}
        </Button>
      </DialogActions>
      {act.reauth.dialog}
    </Dialog>
  );
}
