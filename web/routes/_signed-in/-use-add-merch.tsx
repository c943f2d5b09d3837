import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { useAddToCart } from "#web/features/carts/use-add-to-cart.ts";
import { VariantDialog } from "#web/features/catalog/components/variant-dialog.tsx";
import { texts } from "#web/texts/catalog.ts";

type MerchAdding = {
  onAdd: (merch: Merch) => void;
  /** The product being added to the cart. */
  addingId: number | null;
  dialogs: ReactNode;
};

/** Adds a product to the cart: immediately, after a dialog for size and color, or after creating a first mix. */
export function useAddMerch(mix: Mix | undefined): MerchAdding {
  const { add, adding } = useAddToCart();
  const [merch, setMerch] = useState<Merch | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const navigate = useNavigate();

  function put({ id, name }: Merch, variantId: number | undefined) {
    if (!mix) return;
    const input = { merch_id: id, mix_id: mix.id, ...(variantId && { variant_id: variantId }) };
    add({ input, product: name, isChange: false });
  }
  return {
    onAdd: (wanted) => {
      if (!mix) {
        toast.error(texts.noMixes.first(wanted.name));
        return void navigate({ to: "/create" });
      }
      if (wanted.variants.length < 2) return put(wanted, wanted.variants[0]?.id);
      setMerch(wanted);
      setChoosing(true);
    },
    addingId: adding?.merch_id ?? null,
    dialogs: (
      <>
        {merch && mix && (
          <VariantDialog
            merch={merch}
            mix={mix}
            isOpen={isChoosing}
            onClose={() => setChoosing(false)}
            onChosen={(variantId) => put(merch, variantId)}
          />
        )}
      </>
    ),
  };
}
