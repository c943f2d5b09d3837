import type { PartnerProductDetail } from "#shared/contracts/desk/products.ts";
import { PRODUCT_SHAPES, type ProductShape } from "#shared/product-shapes.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { NewWish } from "../../new-product.ts";

const words = texts.newProduct;

export type NewProductPartProps = {
  offer: PartnerProductDetail;
  wish: NewWish;
  onChange: (part: Partial<NewWish>) => void;
};

export function NewProductFields({ offer, wish, onChange }: NewProductPartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.product.name}
        value={wish.name}
        maxLength={60}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={texts.product.price}
        inputMode="decimal"
        value={wish.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <div className="sm:col-span-2">
        <TextField
          label={texts.product.description}
          value={wish.description}
          maxLength={300}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <NativeSelect
        label={words.shape}
        value={wish.shape}
        onChange={({ target }) => onChange({ shape: target.value as ProductShape })}
        options={PRODUCT_SHAPES.map((value) => ({ value, label: texts.products.shapes[value] }))}
      />
      <NativeSelect
        label={words.place}
        value={wish.placement}
        onChange={({ target }) => onChange({ placement: target.value, variants: [] })}
        options={offer.places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label={words.safe}
        inputMode="decimal"
        value={wish.safe}
        onChange={({ target }) => onChange({ safe: target.value })}
      />
      <TextField
        label={words.bleed}
        inputMode="decimal"
        value={wish.bleed}
        onChange={({ target }) => onChange({ bleed: target.value })}
      />
    </div>
  );
}
