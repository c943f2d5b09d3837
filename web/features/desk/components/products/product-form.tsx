import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskProduct, ProductChecks } from "#shared/contracts/desk/products.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  type ProductFormValues,
  parseProduct,
  toProductFormValues,
} from "../../product-form-values.ts";
import { changeProduct, productsQuery } from "../../shop-api.ts";
import { useBelowCost } from "../../use-below-cost.ts";
import { useReauth } from "../../use-reauth.tsx";
import { BelowCostNotice } from "../below-cost.tsx";
import { CheckField } from "../check-field.tsx";
import { Sheet } from "../sheet.tsx";
import { VariantRows } from "./variant-rows.tsx";

type ProductFormProps = { product: DeskProduct; checks: ProductChecks | null; isOwner: boolean };

/** Edits a product; read-only for helpers. */
export function ProductForm({ product, checks, isOwner }: ProductFormProps) {
  const [values, setValues] = useState(() => toProductFormValues(product));
  const below = useBelowCost();
  const change = (part: Partial<ProductFormValues>) => {
    setValues({ ...values, ...part });
    below.reset();
  };
  const input = parseProduct(values, product);
  const { reauth, save } = useSave(product, input, below);
  const isReady = input !== null && below.isReady;
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
              label={texts.product.name}
              value={values.name}
              maxLength={60}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={texts.product.price}
              inputMode="decimal"
              value={values.price}
              onChange={({ target }) => change({ price: target.value })}
            />
            <div className="sm:col-span-2">
              <TextField
                label={texts.product.description}
                value={values.description}
                maxLength={300}
                onChange={({ target }) => change({ description: target.value })}
              />
            </div>
          </div>
          <CheckField
            label={texts.product.publish}
            checked={values.publish}
            onChange={(publish) => change({ publish })}
          />
        </Sheet>
        <VariantRows product={product} values={values} checks={checks} onChange={change} />
      </fieldset>
      <BelowCostNotice below={below} />
      {isOwner && (
        <div>
          <Button type="submit" variant="primary" busy={save.isPending} unready={!isReady}>
            {below.refusal ? texts.belowCost.anyway : texts.product.save}
          </Button>
        </div>
      )}
      {reauth.dialog}
    </form>
  );
}

function useSave(
  { id }: DeskProduct,
  input: ReturnType<typeof parseProduct>,
  below: ReturnType<typeof useBelowCost>,
) {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const save = useSingleMutation({
    mutationKey: ["desk", "product"],
    mutationFn: () =>
      reauth.run(() =>
        below.guard(async () => {
          if (!input) return;
          await changeProduct(id, { ...input, below_cost: below.reason });
          toast.success(texts.product.saved);
          await queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
        }),
      ),
    onError: (error) => toast.error(error.message),
  });
  return { reauth, save };
}
