import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { SellerInput } from "#shared/contracts/desk/books.ts";
import { COUNTRIES, type Country } from "#shared/regions.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-books.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { saveSeller, sellerQuery } from "../../books-api.ts";
import { useReauth } from "../../use-reauth.tsx";
import { Sheet } from "../sheet.tsx";

/** Edits the seller's details printed on documents. */
export function SellerForm() {
  const query = useQuery(sellerQuery);
  return (
    <Sheet title={texts.seller.title}>
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.data && <Form key={query.data.version} seller={query.data} />}
    </Sheet>
  );
}

const countries = Object.keys(COUNTRIES) as Country[];

function Form({ seller }: { seller: SellerInput }) {
  const [values, setValues] = useState(seller);
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const change = (part: Partial<SellerInput>) => setValues({ ...values, ...part });
  const isReady = values.name.trim() !== "" && values.address.trim() !== "";
  const save = useSingleMutation({
    mutationKey: ["desk", "seller"],
    mutationFn: () =>
      reauth.run(async () => {
        await saveSeller(values);
        await queryClient.invalidateQueries({ queryKey: sellerQuery.queryKey });
        toast.success(texts.seller.saved);
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save.mutate(undefined);
      }}
    >
      <p className="text-soft">{texts.seller.words}</p>
      {seller.version === 0 && (
        <p className="rounded-card bg-sun px-3 py-2 text-on-spot">{texts.seller.missing}</p>
      )}
      <TextField
        label={texts.seller.name}
        value={values.name}
        maxLength={120}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextAreaField
        label={texts.seller.address}
        value={values.address}
        maxLength={400}
        className="min-h-24"
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={texts.seller.email}
        type="email"
        value={values.email}
        maxLength={254}
        onChange={({ target }) => change({ email: target.value })}
      />
      <p className="text-soft">{texts.seller.numbersHint}</p>
      {countries.map((country) => (
        <TextField
          key={country}
          label={texts.seller.numbers[country]}
          value={values.numbers[country] ?? ""}
          maxLength={40}
          onChange={({ target }) =>
            change({ numbers: { ...values.numbers, [country]: target.value } })
          }
        />
      ))}
      <Button type="submit" variant="primary" busy={save.isPending} unready={!isReady}>
        {texts.seller.save}
      </Button>
      {reauth.dialog}
    </form>
  );
}
