import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { BookMonth } from "#shared/contracts/desk/books.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-books.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { bookMonthQuery, saveSterlingRate } from "../../books-api.ts";
import { useReauth } from "../../use-reauth.tsx";

/** Shows the month's VAT in pounds, or asks for the exchange rate. Hidden if no VAT is due. */
export function Sterling({ month }: { month: BookMonth }) {
  const vat = month.places.find(({ country }) => country === "UK")?.left.tax ?? 0;
  if (!month.sterling && vat === 0) return null;
  return (
    <div className="grid gap-1.5">
      <h3 className="font-sans font-semibold text-15">{texts.sterling.title}</h3>
      {month.sterling ? (
        <p className="text-15">{texts.sterling.said({ ...month.sterling, vat })}</p>
      ) : (
        <RateForm month={month.month} />
      )}
    </div>
  );
}

function RateForm({ month }: { month: string }) {
  const [rate, setRate] = useState("");
  const [source, setSource] = useState<string>(texts.sterling.usualSource);
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const dollars = Number(rate.replace(",", "."));
  const isReady = dollars >= 0.1 && dollars <= 10 && source.trim() !== "";
  const save = useSingleMutation({
    mutationKey: ["desk", "sterling"],
    mutationFn: () =>
      reauth.run(async () => {
        await saveSterlingRate(month, { usd_per_gbp: dollars, source });
        await queryClient.invalidateQueries({ queryKey: bookMonthQuery(month).queryKey });
        toast.success(texts.sterling.saved);
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
      <p className="text-15 text-soft">{texts.sterling.missing}</p>
      <TextField
        label={texts.sterling.rate}
        value={rate}
        inputMode="decimal"
        maxLength={9}
        onChange={({ target }) => setRate(target.value)}
      />
      <TextField
        label={texts.sterling.source}
        value={source}
        maxLength={120}
        onChange={({ target }) => setSource(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={save.isPending} unready={!isReady}>
        {texts.sterling.save}
      </Button>
      {reauth.dialog}
    </form>
  );
}
