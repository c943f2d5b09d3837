import { useState } from "react";
import { toast } from "sonner";
import type { DeskCustomer } from "#shared/contracts/desk/customers.ts";
import { createRandomKey } from "#web/lib/random-key.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-customers.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { giveRenders } from "../customers-api.ts";
import { Sheet } from "./sheet.tsx";

/** Grants renders as goodwill, with a reason that the customer reads. */
export function GiveRenders({ row: { id, goodwill } }: { row: DeskCustomer }) {
  const [typed, setTyped] = useState("1");
  const [why, setWhy] = useState("");
  // Renewed only after success, so that repeated clicks grant the renders once.
  const [key, setKey] = useState(createRandomKey);
  const renders = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const give = useSingleMutation({
    mutationKey: ["desk", "goodwill"],
    mutationFn: () => giveRenders(id, { renders, why: why.trim() }, key),
    onSuccess: () => {
      setWhy("");
      setKey(createRandomKey());
      toast.success(texts.customer.gave);
    },
    onError: (error) => toast.error(error.message),
  });
  const isReady = renders > 0 && why.trim().length >= 3;
  return (
    <Sheet title={texts.customer.give}>
      <form
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) give.mutate(undefined);
        }}
      >
        <TextField
          label={texts.customer.howMany}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
        <div className="w-full">
          <TextField
            label={texts.customer.whyGive}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
            maxLength={200}
          />
        </div>
        <p className="text-13 text-soft">{texts.customer.giveLeft(goodwill.left)}</p>
        <Button type="submit" busy={give.isPending} unready={!isReady}>
          {texts.customer.give}
        </Button>
      </form>
    </Sheet>
  );
}
