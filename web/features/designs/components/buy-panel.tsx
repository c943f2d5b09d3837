import { MAX_QUANTITY } from "#shared/contracts/carts.ts";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts as cartsTexts } from "#web/texts/carts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/designs.ts";
import { Button } from "#web/ui/button.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";

type BuyPanelProps = {
  merch: Merch;
  variant: Variant;
  arrival: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  isBusy: boolean;
  onAdd: () => void;
};

/** Price, quantity and button; a bottom bar on phones. */
export function BuyPanel(props: BuyPanelProps) {
  const { merch, variant, arrival, quantity, onQuantity, isBusy, onAdd } = props;
  const total = centsToDollars(dollarsToCents(variant.price) * quantity);
  return (
    <div className="flex flex-wrap items-center gap-3 pr-[3px] pb-[3px] sm:gap-4">
      <QuantityStepper
        label={cartsTexts.quantityOf(translateProductText(merch.name))}
        value={quantity}
        max={MAX_QUANTITY}
        onChange={onQuantity}
      />
      <p className="grid leading-tight">
        <span
          aria-live="polite"
          className="nums min-w-18 font-display font-[700] text-20 leading-tight"
        >
          <span className="sr-only">{texts.price} </span>
          {formatMoney(total)}
        </span>
        <span className="text-13 text-soft leading-tight max-sm:max-w-18">{arrival}</span>
      </p>
      <Button
        variant="primary"
        size="lg"
        className="grow max-sm:px-3"
        busy={isBusy}
        onClick={onAdd}
      >
        {commonTexts.addToCart}
      </Button>
    </div>
  );
}
