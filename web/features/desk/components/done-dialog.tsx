import { useState } from "react";
import { toast } from "sonner";
import type { DeskCase } from "#shared/contracts/desk/cases.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { settleCase } from "../api.ts";

/** Settles a case by hand, with a reason for the audit log. */
export function DoneDialog({ entry, onClose }: { entry: DeskCase; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const settle = useSingleMutation({
    mutationKey: ["desk", "done"],
    mutationFn: () => settleCase(entry.id, reason.trim()),
    onSuccess: () => {
      toast.success(texts.done.told);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.done.title}
      description={`${texts.cases[entry.kind].title(entry.facts)}. ${texts.done.words}`}
    >
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) settle.mutate(undefined);
        }}
      >
        <TextField
          label={texts.done.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={2000}
        />
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={settle.isPending}
            unready={reason.trim() === ""}
          >
            {texts.done.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
