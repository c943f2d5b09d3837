import { useQuery } from "@tanstack/react-query";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { useAddToCart } from "#web/features/carts/use-add-to-cart.ts";
import { VariantFields } from "#web/features/catalog/components/variant-fields.tsx";
import { useSize } from "#web/features/catalog/use-size.ts";
import { designQuery } from "#web/features/designs/api.ts";
import { Customiser } from "#web/features/designs/components/customiser.tsx";
import { CustomiserSkeleton } from "#web/features/designs/components/customiser-skeleton.tsx";
import { NothingSold } from "#web/features/designs/components/nothing-to-design.tsx";
import { ProductPicker } from "#web/features/designs/components/product-picker.tsx";
import { areaKey, moveDraft } from "#web/features/designs/layout-draft.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";

type CustomiseMerchProps = {
  mix: Mix;
  merchs: readonly Merch[];
  product?: number;
  variant?: number;
  design?: string;
  onPick: (merchId: number, variantId: number) => void;
};

export function CustomiseMerch({ mix, merchs, design: designId, ...props }: CustomiseMerchProps) {
  const cart = useAddToCart();
  const edited = useQuery({ ...designQuery(designId ?? ""), enabled: designId !== undefined });
  const chosen = findVariant(merchs, props);
  const size = useSize(chosen?.merch, chosen?.variant, designId !== undefined);
  if (!chosen) return <NothingSold />;
  if (designId !== undefined && edited.isPending) return <CustomiserSkeleton />;
  const { merch, variant } = chosen;
  const isSame = edited.data?.mix_id === mix.id && edited.data.variant_id === variant.id;

  function pick(next: Merch, nextVariant: Variant) {
    moveDraft(mix, variant, nextVariant);
    props.onPick(next.id, nextVariant.id);
  }
  return (
    <Customiser
      // Edits are specific to a print area.
      key={areaKey(variant.print_area)}
      mix={mix}
      merch={merch}
      variant={variant}
      design={isSame && edited.data ? edited.data : null}
      arrival={commonTexts.arrival}
      isSized={size.isMade}
      onAskSize={size.requestChoice}
      isAdding={cart.adding !== null}
      onAdd={(laidOut, quantity, sharpen) =>
        cart.add({
          ...{
            input: { ...laidOut, quantity },
            product: translateProductText(merch.name),
            isChange: false,
          },
          sharpen,
        })
      }
      picker={
        <ProductPicker
          merchs={merchs}
          value={merch}
          onChange={(next) => {
            const [first] = next.variants;
            if (first) pick(next, first);
          }}
        >
          <VariantFields
            variants={merch.variants}
            value={variant}
            size={size}
            onChange={(next) => pick(merch, next)}
          />
        </ProductPicker>
      }
    />
  );
}

type RequestedVariant = { product?: number; variant?: number };

/** Returns the requested variant, else the product's first, else the first of all. */
function findVariant(merchs: readonly Merch[], { product, variant: variantId }: RequestedVariant) {
  const sold = merchs.flatMap((merch) => merch.variants.map((variant) => ({ merch, variant })));
  return (
    sold.find(({ variant }) => variant.id === variantId) ??
    sold.find(({ merch }) => merch.id === product) ??
    sold[0]
  );
}
