import { useState } from "react";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-machine.ts";
import { Button } from "#web/ui/button.tsx";
import { AnchorButton } from "#web/ui/link-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { lookAtMix } from "../people-api.ts";
import { Sheet } from "./room.tsx";
import { WhyDialog } from "./why-dialog.tsx";

const words = texts.customer;

/** Pictures stay private: a look at one wants a reason, and its person is told. */
export function LookAtMix({ id }: { id: string }) {
  const [mix, setMix] = useState("");
  const [isAsking, setAsking] = useState(false);
  const look = useSingleMutation({
    mutationKey: ["desk", "look"],
    mutationFn: (why: string) => lookAtMix(id, mix.trim(), why),
    onSuccess: () => setAsking(false),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Sheet title={words.private}>
      <p className="text-soft">{words.privateWords}</p>
      <form
        className="mt-3 grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (mix.trim()) setAsking(true);
        }}
      >
        <TextField
          label={words.mix}
          value={mix}
          onChange={(event) => setMix(event.target.value)}
          maxLength={40}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" unready={mix.trim() === ""}>
            {words.look}
          </Button>
          {look.data && (
            <AnchorButton href={look.data.url} target="_blank" rel="noreferrer" variant="quiet">
              {words.open1}
            </AnchorButton>
          )}
        </div>
      </form>
      {isAsking && (
        <WhyDialog
          title={words.lookTitle}
          words={words.lookWords}
          label={words.why}
          confirm={words.look}
          busy={look.isPending}
          onConfirm={(why) => look.mutate(why)}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}
