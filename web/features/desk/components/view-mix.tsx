import { useState } from "react";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-customers.ts";
import { Button } from "#web/ui/button.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { viewMix } from "../customers-api.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { Sheet } from "./sheet.tsx";

/** Opens a customer's private mix; requires a reason, and the customer is notified. */
export function ViewMix({ id }: { id: string }) {
  const [mix, setMix] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const view = useSingleMutation({
    mutationKey: ["desk", "look"],
    mutationFn: (why: string) => viewMix(id, mix.trim(), why),
    onSuccess: () => setConfirming(false),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Sheet title={texts.customer.private}>
      <p className="text-soft">{texts.customer.privateWords}</p>
      <form
        className="mt-3 grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (mix.trim()) setConfirming(true);
        }}
      >
        <TextField
          label={texts.customer.mix}
          value={mix}
          onChange={(event) => setMix(event.target.value)}
          maxLength={40}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" unready={mix.trim() === ""}>
            {texts.customer.look}
          </Button>
          {view.data && (
            <AnchorButton href={view.data.url} target="_blank" rel="noreferrer" variant="quiet">
              {texts.customer.open1}
            </AnchorButton>
          )}
        </div>
      </form>
      {isConfirming && (
        <ReasonDialog
          title={texts.customer.lookTitle}
          description={texts.customer.lookWords}
          label={texts.customer.why}
          action={texts.customer.look}
          busy={view.isPending}
          onConfirm={(why) => view.mutate(why)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Sheet>
  );
}
