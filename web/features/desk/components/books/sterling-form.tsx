import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { BookMonth } from "#shared/contracts/desk/books.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-books.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { keepSterling, monthQuery } from "../../books-api.ts";
import { useProven } from "../../use-proven.ts";
import { DeskProof } from "../desk-proof.tsx";

const words = texts.sterling;

/** VAT in pounds: the month's, or what is missing to say it. Nothing where nobody owes VAT. */
export function Sterling({ of }: { of: BookMonth }) {
  const vat = of.places.find(({ country }) => country === "UK")?.left.tax ?? 0;
  if (!of.sterling && vat === 0) return null;
  return (
    <div className="grid gap-1.5">
      <h3 className="font-sans font-semibold text-15">{words.title}</h3>
      {of.sterling ? (
        <p className="text-15">{words.said({ ...of.sterling, vat })}</p>
      ) : (
        <RateForm month={of.month} />
      )}
    </div>
  );
}

function RateForm({ month }: { month: string }) {
  const [rate, setRate] = useState("");
  const [source, setSource] = useState<string>(words.usualSource);
  const queryClient = useQueryClient();
  const proven = useProven();
  const dollars = Number(rate.replace(",", "."));
  const isReady = dollars >= 0.1 && dollars <= 10 && source.trim() !== "";
  const save = useSingleMutation({
    mutationKey: ["desk", "sterling"],
    mutationFn: () =>
      proven.run(async () => {
        await keepSterling(month, { usd_per_gbp: dollars, source });
        await queryClient.invalidateQueries({ queryKey: monthQuery(month).queryKey });
        toast.success(words.saved);
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <form
      className="grid max-w-form gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save.mutate(undefined);
      }}
    >
      <p className="text-15 text-soft">{words.missing}</p>
      <TextField
        label={words.rate}
        value={rate}
        inputMode="decimal"
        maxLength={9}
        onChange={({ target }) => setRate(target.value)}
      />
      <TextField
        label={words.source}
        value={source}
        maxLength={120}
        onChange={({ target }) => setSource(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={save.isPending} unready={!isReady}>
        {words.save}
      </Button>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </form>
  );
}
