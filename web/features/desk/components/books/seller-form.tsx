import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { SellerInput } from "#shared/contracts/desk/books.ts";
import { COUNTRIES, type Country } from "#shared/regions.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-books.ts";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { keepSeller, sellerQuery } from "../../books-api.ts";
import { useProven } from "../../use-proven.ts";
import { DeskProof } from "../desk-proof.tsx";
import { Sheet } from "../room.tsx";

const words = texts.seller;

/** Who sells, as documents say it. */
export function SellerForm() {
  const found = useQuery(sellerQuery);
  return (
    <Sheet title={words.title}>
      {found.isPending && <Skeleton className="h-80" />}
      {found.isError && <Failure message={found.error.message} onRetry={() => found.refetch()} />}
      {found.data && <Form key={found.data.version} seller={found.data} />}
    </Sheet>
  );
}

const countries = Object.keys(COUNTRIES) as Country[];

function Form({ seller }: { seller: SellerInput }) {
  const [wish, setWish] = useState(seller);
  const queryClient = useQueryClient();
  const proven = useProven();
  const change = (part: Partial<SellerInput>) => setWish({ ...wish, ...part });
  const isReady = wish.name.trim() !== "" && wish.address.trim() !== "";
  const save = useSingleMutation({
    mutationKey: ["desk", "seller"],
    mutationFn: () =>
      proven.run(async () => {
        await keepSeller(wish);
        await queryClient.invalidateQueries({ queryKey: sellerQuery.queryKey });
        toast.success(words.saved);
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
      <p className="text-soft">{words.words}</p>
      {seller.version === 0 && (
        <p className="rounded-card bg-sun px-3 py-2 text-on-spot">{words.missing}</p>
      )}
      <TextField
        label={words.name}
        value={wish.name}
        maxLength={120}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextAreaField
        label={words.address}
        value={wish.address}
        maxLength={400}
        className="min-h-24"
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={words.email}
        type="email"
        value={wish.email}
        maxLength={254}
        onChange={({ target }) => change({ email: target.value })}
      />
      <p className="text-soft">{words.numbersHint}</p>
      {countries.map((country) => (
        <TextField
          key={country}
          label={words.numbers[country]}
          value={wish.numbers[country] ?? ""}
          maxLength={40}
          onChange={({ target }) =>
            change({ numbers: { ...wish.numbers, [country]: target.value } })
          }
        />
      ))}
      <Button type="submit" variant="primary" busy={save.isPending} unready={!isReady}>
        {words.save}
      </Button>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </form>
  );
}
