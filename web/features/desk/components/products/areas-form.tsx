import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskProduct } from "#shared/contracts/desk/products.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { areasChange, areasWish, drawnArea } from "../../area-wish.ts";
import { changeAreas, productsQuery } from "../../shop-api.ts";
import { useProven } from "../../use-proven.ts";
import { DeskProof } from "../desk-proof.tsx";
import { Sheet } from "../room.tsx";
import { AreaPicture } from "./area-picture.tsx";

const words = texts.product;

/** Where a product is printed, drawn as it is typed; sizes are the printer's. */
export function AreasForm({ product }: { product: DeskProduct }) {
  const [wish, setWish] = useState(() => areasWish(product));
  const asked = areasChange(wish, product);
  const { proven, save } = useSave(product, asked);
  return (
    <Sheet title={words.areas}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (asked) save.mutate(undefined);
        }}
      >
        {product.areas.map((area, at) => (
          <fieldset key={area.name} className="grid gap-3">
            <legend className="sr-only">{area.name}</legend>
            <AreaPicture area={drawnArea(area, wish[at])} />
            <div className="grid grid-cols-2 gap-3">
              {(["safe", "bleed"] as const).map((line) => (
                <TextField
                  key={line}
                  label={words.lines[line]}
                  inputMode="decimal"
                  value={wish[at]?.[line] ?? ""}
                  onChange={({ target }) =>
                    setWish(
                      wish.map((each, place) =>
                        place === at ? { ...each, [line]: target.value } : each,
                      ),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        ))}
        <p className="text-15 text-soft">{words.areasWords}</p>
        <p className="text-15 text-soft">{words.placement(product.placement)}</p>
        <div>
          <Button type="submit" busy={save.isPending} unready={!asked}>
            {words.saveAreas}
          </Button>
        </div>
        <DeskProof act={proven.waiting} onClose={proven.forget} />
      </form>
    </Sheet>
  );
}

function useSave({ id }: DeskProduct, asked: ReturnType<typeof areasChange>) {
  const queryClient = useQueryClient();
  const proven = useProven();
  const save = useSingleMutation({
    mutationKey: ["desk", "areas"],
    mutationFn: () =>
      proven.run(async () => {
        if (!asked) return;
        await changeAreas(id, asked);
        toast.success(words.areasSaved);
        await queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
      }),
    onError: (error) => toast.error(error.message),
  });
  return { proven, save };
}
