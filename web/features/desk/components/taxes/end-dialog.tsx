import type { TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { endRegistration, placeName } from "../../taxes-api.ts";
import { DeskProof } from "../desk-proof.tsx";
import { useTaxAct } from "./use-tax-act.ts";

const words = texts.ending;

/** Asks before nothing is collected somewhere any more. */
export function EndDialog({ place, onClose }: { place: TaxPlace; onClose: () => void }) {
  const act = useTaxAct(onClose);
  const name = placeName(place);
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
            act.mutate({ run: () => endRegistration(id, version), told: words.ended(name) })
          }
        >
          {texts.end}
        </Button>
      </DialogActions>
      <DeskProof act={act.proven.waiting} onClose={act.proven.forget} />
    </Dialog>
  );
}
