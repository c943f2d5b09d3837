import { useState } from "react";
import { toast } from "sonner";
import type { DeskCase, Queue } from "#shared/contracts/desk/cases.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as acts } from "#web/texts/desk-acts.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { holdCase, sleepCase } from "../api.ts";
import { SLEEPS, type Sleep, wakesAt } from "../sleep.ts";

const words = acts.handOver;

type HandOverDialogProps = { entry: DeskCase; team: Queue["team"]; onClose: () => void };

/** Says whose a case is, and until when it is out of sight. */
export function HandOverDialog({ entry, team, onClose }: HandOverDialogProps) {
  const [holder, setHolder] = useState(entry.held_by?.id ?? "");
  const [sleep, setSleep] = useState<Sleep>("awake");
  const [day, setDay] = useState("");
  const until = wakesAt(sleep, day, new Date());
  const isReady = sleep === "awake" || until !== null;
  const save = useSingleMutation({
    mutationKey: ["desk", "hand-over"],
    mutationFn: async () => {
      if (holder !== (entry.held_by?.id ?? "")) await holdCase(entry.id, holder || null);
      if (until !== null || entry.asleep_until)
        await sleepCase(entry.id, until?.toISOString() ?? null);
    },
    onSuccess: () => {
      toast.success(words.done);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
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
          value={sleep}
          onValueChange={(value) => setSleep(value as Sleep)}
          choices={SLEEPS.map((value) => ({ value, label: words.sleeps[value] }))}
        />
        {sleep === "day" && (
          <TextField
            label={words.day}
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <p className="text-15 text-soft">{words.wakes}</p>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} unready={!isReady}>
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
