import { useState } from "react";
import { MAX_QUANTITY } from "#shared/contracts/carts.ts";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { formatMix, getProductTextProps, translateProductText } from "#web/lib/owner-texts.ts";
import { texts as cartsTexts } from "#web/texts/carts.ts";
import { texts } from "#web/texts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { useSize } from "../use-size.ts";
import { getLastVariant, storeLastVariant } from "../variant-choice.ts";
import { Mockup } from "./mockup.tsx";
import { VariantFields } from "./variant-fields.tsx";

type CustomMerchProps = {
  merch: Merch;
  mix: Mix;
  /** Returns the quantity of a variant in the cart. */
  inCart: (variantId: number) => number;
  /** The same, including pending items. */
  wanted: (variantId: number) => number;
  /** Sets the total quantity in the cart. */
  onPut: (variantId: number, quantity: number) => void;
};

/** Step 4: one product with the mix on it. */
export function CustomMerch({ merch, mix, inCart, wanted, onPut }: CustomMerchProps) {
  const [variant, setVariant] = useState(() => getLastVariant(merch.id, merch.variants));
  const size = useSize(merch, variant);
  if (!variant) return null;
  function choose(next: Variant, isSized: boolean) {
    if (isSized) storeLastVariant(merch.id, next);
    setVariant(next);
  }
  function setTotal(quantity: number, { id }: Variant) {
    if (!size.isMade) return size.requestChoice();
    onPut(id, quantity);
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-8 lg:gap-12">
      <Mockup
        merch={merch}
        mix={mix}
        variantId={variant.id}
        isFirst
        className="ink-line max-h-[calc(100dvh-9rem)] rounded-card"
      />
      <div className="grid content-start gap-4 pb-6 sm:gap-5 sm:pt-4">
        <div className="grid gap-2">
          <h2 {...getProductTextProps(merch.name)} className="text-32 sm:text-44" />
          <p className="wrap-anywhere text-soft">{commonTexts.showing(formatMix(mix))}</p>
        </div>
        <div>
          <p className="nums font-display font-[750] text-32">{formatMoney(variant.price)}</p>
          <p className="text-15 text-soft">{commonTexts.arrival}</p>
          <p className="text-15 text-soft">{commonTexts.shipsTo}</p>
        </div>
        <VariantFields variants={merch.variants} value={variant} size={size} onChange={choose} />
        <CartQuantity
          key={variant.id}
          name={translateProductText(merch.name)}
          inCart={size.isMade ? inCart(variant.id) : 0}
          wanted={size.isMade ? wanted(variant.id) : 0}
          onPut={(quantity) => setTotal(quantity, variant)}
        />
        <LinkButton
          to="/merchdetail/$url"
          params={{ url: mix.print_image_url }}
          search={{ product: merch.id, variant: variant.id }}
          variant="link"
          className="justify-self-start"
        >
          {texts.customizeHow}
        </LinkButton>
      </div>
    </div>
  );
}

type CartQuantityProps = {
  name: string;
  inCart: number;
  wanted: number;
  onPut: (quantity: number) => void;
};

function CartQuantity({ name, inCart, wanted, onPut }: CartQuantityProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const quantity = chosen ?? Math.max(wanted, 1);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <QuantityStepper
          label={cartsTexts.quantityOf(name)}
          value={quantity}
          max={MAX_QUANTITY}
          onChange={setChosen}
        />
        <Button
          variant="primary"
          size="lg"
          className="grow"
          disabled={quantity === wanted}
          onClick={() => onPut(quantity)}
        >
          {commonTexts.addToCart}
        </Button>
      </div>
      <p aria-live="polite" className="nums min-h-6 text-15 text-soft">
        {inCart > 0 && texts.inCart(formatCount(inCart))}
      </p>
    </div>
  );
}
