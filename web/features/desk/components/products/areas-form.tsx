import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskProduct } from "#shared/contracts/desk/products.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { applyMargins, parseAreas, toAreaFormValues } from "../../area-form-values.ts";
import { changeAreas, productsQuery } from "../../shop-api.ts";
import { useReauth } from "../../use-reauth.tsx";
import { Sheet } from "../sheet.tsx";
import { AreaPicture } from "./area-picture.tsx";

/** Edits the margins of a product's print areas, with a live drawing. The print provider defines the sizes. */
export function AreasForm({ product }: { product: DeskProduct }) {
  const [values, setValues] = useState(() => toAreaFormValues(product));
  const input = parseAreas(values, product);
  const { reauth, save } = useSave(product, input);
  return (
    <Sheet title={texts.product.areas}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (input) save.mutate(undefined);
        }}
      >
        {product.areas.map((area, at) => (
          <fieldset key={area.name} className="grid gap-3">
            <legend className="sr-only">{area.name}</legend>
            <AreaPicture area={applyMargins(area, values[at])} />
            <div className="grid grid-cols-2 gap-3">
              {(["safe", "bleed"] as const).map((line) => (
                <TextField
                  key={line}
                  label={texts.product.lines[line]}
                  inputMode="decimal"
                  value={values[at]?.[line] ?? ""}
                  onChange={({ target }) =>
                    setValues(
                      values.map((each, place) =>
                        place === at ? { ...each, [line]: target.value } : each,
                      ),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        ))}
        <p className="text-15 text-soft">{texts.product.areasWords}</p>
        <p className="text-15 text-soft">{texts.product.placement(product.placement)}</p>
        <div>
          <Button type="submit" busy={save.isPending} unready={!input}>
            {texts.product.saveAreas}
          </Button>
        </div>
        {reauth.dialog}
      </form>
    </Sheet>
  );
}

function useSave({ id }: DeskProduct, input: ReturnType<typeof parseAreas>) {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const save = useSingleMutation({
    mutationKey: ["desk", "areas"],
    mutationFn: () =>
      reauth.run(async () => {
        if (!input) return;
        await changeAreas(id, input);
        toast.success(texts.product.areasSaved);
        await queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
      }),
    onError: (error) => toast.error(error.message),
  });
  return { reauth, save };
}
