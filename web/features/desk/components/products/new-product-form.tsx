import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { toast } from "sonner";
import type { PartnerProductDetail } from "#shared/contracts/desk/products.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { areasOf, type NewWish, NOTHING_YET, productOf } from "../../new-product.ts";
import { makeProduct, productsQuery } from "../../shop-api.ts";
import { useProven } from "../../use-proven.ts";
import { DeskProof } from "../desk-proof.tsx";
import { Sheet } from "../room.tsx";
import { AreaPicture } from "./area-picture.tsx";
import { NewProductFields } from "./new-product-fields.tsx";
import { OfferedSizes } from "./offered-sizes.tsx";

const words = texts.newProduct;

/** What a product is called and costs, which sizes of it are sold, and where it is printed. */
export function NewProductForm({ offer }: { offer: PartnerProductDetail }) {
  const [wish, setWish] = useState<NewWish>({
    ...NOTHING_YET,
    placement: offer.places[0]?.id ?? "",
  });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const proven = useProven();
  const asked = productOf(wish, offer);
  const areas = areasOf(wish, offer);
  const make = useSingleMutation({
    mutationKey: ["desk", "new-product"],
    mutationFn: () =>
      proven.run(async () => {
        if (!asked) return;
        const { id } = await makeProduct(asked);
        await queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
        toast.success(words.made(asked.name));
        await navigate({ to: "/desk/products/$id", params: { id: String(id) } });
      }),
    onError: (error) => toast.error(error.message),
  });
  const change = (part: Partial<NewWish>) => setWish({ ...wish, ...part });
  return (
    <form
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (asked) make.mutate(undefined);
      }}
    >
      <div className="grid gap-4">
        <Sheet title={offer.name}>
          <NewProductFields offer={offer} wish={wish} onChange={change} />
        </Sheet>
        <Sheet title={words.sizes}>
          <OfferedSizes offer={offer} wish={wish} onChange={change} />
        </Sheet>
        <div>
          <Button type="submit" variant="primary" busy={make.isPending} unready={!asked}>
            {words.make}
          </Button>
        </div>
      </div>
      {areas.length > 0 && (
        <Sheet title={texts.product.areas}>
          <div className="grid gap-4">
            {areas.map((area) => (
              <AreaPicture key={`${area.width}×${area.height}`} area={area} />
            ))}
          </div>
        </Sheet>
      )}
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </form>
  );
}
