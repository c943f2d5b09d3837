import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { toast } from "sonner";
import type { PartnerProductDetail } from "#shared/contracts/desk/products.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import {
  EMPTY_PRODUCT,
  getPrintAreas,
  type NewProductValues,
  parseNewProduct,
} from "../../new-product.ts";
import { createProduct, productsQuery } from "../../shop-api.ts";
import { useReauth } from "../../use-reauth.tsx";
import { Sheet } from "../sheet.tsx";
import { AreaPicture } from "./area-picture.tsx";
import { NewProductFields } from "./new-product-fields.tsx";
import { OfferedSizes } from "./offered-sizes.tsx";

export function NewProductForm({ offer }: { offer: PartnerProductDetail }) {
  const [values, setValues] = useState<NewProductValues>({
    ...EMPTY_PRODUCT,
    placement: offer.places[0]?.id ?? "",
  });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reauth = useReauth();
  const input = parseNewProduct(values, offer);
  const areas = getPrintAreas(values, offer);
  const create = useSingleMutation({
    mutationKey: ["desk", "new-product"],
    mutationFn: () =>
      reauth.run(async () => {
        if (!input) return;
        const { id } = await createProduct(input);
        await queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
        toast.success(texts.newProduct.made(input.name));
        await navigate({ to: "/desk/products/$id", params: { id: String(id) } });
      }),
    onError: (error) => toast.error(error.message),
  });
  const change = (part: Partial<NewProductValues>) => setValues({ ...values, ...part });
  return (
    <form
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (input) create.mutate(undefined);
      }}
    >
      <div className="grid gap-4">
        <Sheet title={offer.name}>
          <NewProductFields offer={offer} values={values} onChange={change} />
        </Sheet>
        <Sheet title={texts.newProduct.sizes}>
          <OfferedSizes offer={offer} values={values} onChange={change} />
        </Sheet>
        <div>
          <Button type="submit" variant="primary" busy={create.isPending} unready={!input}>
            {texts.newProduct.make}
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
      {reauth.dialog}
    </form>
  );
}
