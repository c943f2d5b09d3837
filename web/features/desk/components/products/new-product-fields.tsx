import type { PartnerProductDetail } from "#shared/contracts/desk/products.ts";
import { PRODUCT_SHAPES, type ProductShape } from "#shared/product-shapes.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { NewProductValues } from "../../new-product.ts";

export type NewProductPartProps = {
  offer: PartnerProductDetail;
  values: NewProductValues;
  onChange: (part: Partial<NewProductValues>) => void;
};

export function NewProductFields({ offer, values, onChange }: NewProductPartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.product.name}
        value={values.name}
        maxLength={60}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={texts.product.price}
        inputMode="decimal"
        value={values.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <div className="sm:col-span-2">
        <TextField
          label={texts.product.description}
          value={values.description}
          maxLength={300}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <NativeSelect
        label={texts.newProduct.shape}
        value={values.shape}
        onChange={({ target }) => onChange({ shape: target.value as ProductShape })}
        options={PRODUCT_SHAPES.map((value) => ({ value, label: texts.products.shapes[value] }))}
      />
      <NativeSelect
        label={texts.newProduct.place}
        value={values.placement}
        onChange={({ target }) => onChange({ placement: target.value, variants: [] })}
        options={offer.places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label={texts.newProduct.safe}
        inputMode="decimal"
        value={values.safe}
        onChange={({ target }) => onChange({ safe: target.value })}
      />
      <TextField
        label={texts.newProduct.bleed}
        inputMode="decimal"
        value={values.bleed}
        onChange={({ target }) => onChange({ bleed: target.value })}
      />
    </div>
  );
}
