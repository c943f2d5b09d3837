import { useState } from "react";
import { toast } from "sonner";
import type { DeskCase, Queue } from "#shared/contracts/desk/cases.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskActsTexts } from "#web/texts/desk-acts.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { assignCase, snoozeCase } from "../api.ts";
import { computeWakeTime, SNOOZE_OPTIONS, type SnoozeOption } from "../snooze.ts";

type HandOverDialogProps = { entry: DeskCase; team: Queue["team"]; onClose: () => void };

export function HandOverDialog({ entry, team, onClose }: HandOverDialogProps) {
  const [holder, setHolder] = useState(entry.held_by?.id ?? "");
  const [snooze, setSnooze] = useState<SnoozeOption>("awake");
  const [day, setDay] = useState("");
  const until = computeWakeTime(snooze, day, new Date());
  const isReady = snooze === "awake" || until !== null;
  const save = useSingleMutation({
    mutationKey: ["desk", "hand-over"],
    mutationFn: async () => {
      if (holder !== (entry.held_by?.id ?? "")) await assignCase(entry.id, holder || null);
      if (until !== null || entry.asleep_until)
        await snoozeCase(entry.id, until?.toISOString() ?? null);
    },
    onSuccess: () => {
      toast.success(deskActsTexts.handOver.done);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={deskActsTexts.handOver.title}
      description={texts.cases[entry.kind].title(entry.facts)}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save.mutate(undefined);
        }}
      >
        <NativeSelect
          label={deskActsTexts.handOver.holder}
          value={holder}
          onChange={({ target }) => setHolder(target.value)}
          options={[
            { value: "", label: deskActsTexts.handOver.everybody },
            ...team.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Choices
          legend={deskActsTexts.handOver.sleep}
          value={snooze}
          onValueChange={(value) => setSnooze(value as SnoozeOption)}
          choices={SNOOZE_OPTIONS.map((value) => ({
            value,
            label: deskActsTexts.handOver.sleeps[value],
          }))}
        />
        {snooze === "day" && (
          <TextField
            label={deskActsTexts.handOver.day}
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <p className="text-15 text-soft">{deskActsTexts.handOver.wakes}</p>
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} unready={!isReady}>
            {deskActsTexts.handOver.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
