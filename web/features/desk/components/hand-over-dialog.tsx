import { useState } from "react";
import { toast } from "sonner";
import type { DeskCase, Queue } from "#shared/contracts/desk/cases.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskOrderActionsTexts } from "#web/texts/desk-order-actions.ts";
import { Choices } from "#web/ui/choices.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { assignCase, snoozeCase } from "../api.ts";
import { computeWakeTime, SNOOZE_OPTIONS, type SnoozeOption } from "../snooze.ts";
import { FormDialog } from "./form-dialog.tsx";

const words = deskOrderActionsTexts.handOver;

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
      toast.success(words.done);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <FormDialog
      title={words.title}
      description={texts.cases[entry.kind].title(entry.facts)}
      action={words.confirm}
      busy={save.isPending}
      isReady={isReady}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <NativeSelect
        label={words.holder}
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
        options={[
          { value: "", label: words.everybody },
          ...team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Choices
        legend={words.sleep}
        value={snooze}
        onValueChange={(value) => setSnooze(value as SnoozeOption)}
        choices={SNOOZE_OPTIONS.map((value) => ({ value, label: words.sleeps[value] }))}
      />
      {snooze === "day" && (
        <TextField
          label={words.day}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <p className="text-15 text-soft">{words.wakes}</p>
    </FormDialog>
  );
}
