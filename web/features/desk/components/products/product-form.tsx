import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskProduct, ProductChecks } from "#shared/contracts/desk/products.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeOf, type ProductWish, wishOf } from "../../product-wish.ts";
import { changeProduct, productsQuery } from "../../shop-api.ts";
import { useBelowCost } from "../../use-below-cost.ts";
import { useProven } from "../../use-proven.ts";
import { BelowCostNotice } from "../below-cost.tsx";
import { CheckField } from "../check-field.tsx";
import { DeskProof } from "../desk-proof.tsx";
import { Sheet } from "../room.tsx";
import { VariantRows } from "./variant-rows.tsx";

const words = texts.product;

type ProductFormProps = { product: DeskProduct; checks: ProductChecks | null; isOwner: boolean };

/** What an owner changes of a product; a helper reads it. */
export function ProductForm({ product, checks, isOwner }: ProductFormProps) {
  const [wish, setWish] = useState(() => wishOf(product));
  const below = useBelowCost();
  const change = (part: Partial<ProductWish>) => {
    setWish({ ...wish, ...part });
    below.forget();
  };
  const asked = changeOf(wish, product);
  const { proven, save } = useSave(product, asked, below);
  const isReady = asked !== null && below.isReady;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save.mutate(undefined);
      }}
    >
      <fieldset disabled={!isOwner} className="grid min-w-0 gap-4">
        <Sheet title={product.name}>
          <div className="grid gap-4 sm:grid-cols-[1fr_160px]">
            <TextField
              label={words.name}
              value={wish.name}
              maxLength={60}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={words.price}
              inputMode="decimal"
              value={wish.price}
              onChange={({ target }) => change({ price: target.value })}
            />
            <div className="sm:col-span-2">
              <TextField
                label={words.description}
                value={wish.description}
                maxLength={300}
                onChange={({ target }) => change({ description: target.value })}
              />
            </div>
          </div>
          <CheckField
            label={words.publish}
            checked={wish.publish}
            onChange={(publish) => change({ publish })}
          />
        </Sheet>
        <VariantRows product={product} wish={wish} checks={checks} onChange={change} />
      </fieldset>
      {below.refusal && (
        <BelowCostNotice refusal={below.refusal} why={below.why} onWhy={below.setWhy} />
      )}
      {isOwner && (
        <div>
          <Button type="submit" variant="primary" busy={save.isPending} unready={!isReady}>
            {below.refusal ? texts.belowCost.anyway : words.save}
          </Button>
        </div>
      )}
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </form>
  );
}

function useSave(
  { id }: DeskProduct,
  asked: ReturnType<typeof changeOf>,
  below: ReturnType<typeof useBelowCost>,
) {
  const queryClient = useQueryClient();
  const proven = useProven();
  const save = useSingleMutation({
    mutationKey: ["desk", "product"],
    mutationFn: () =>
      proven.run(() =>
        below.guard(async () => {
          if (!asked) return;
          await changeProduct(id, { ...asked, below_cost: below.reason });
          toast.success(words.saved);
          await queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
        }),
      ),
    onError: (error) => toast.error(error.message),
  });
  return { proven, save };
}
