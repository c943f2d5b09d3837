import type { ReactNode } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import { formatMoney } from "#web/lib/format.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/designs.ts";
import { Select } from "#web/ui/select.tsx";

type ProductPickerProps = {
  merchs: readonly Merch[];
  value: Merch;
  onChange: (merch: Merch) => void;
  children: ReactNode;
};

export function ProductPicker({ merchs, value, onChange, children }: ProductPickerProps) {
  return (
    <section aria-label={texts.product} className="grid gap-4">
      <Select
        label={texts.product}
        value={String(value.id)}
        options={merchs.map(({ id, name, price }) => ({
          value: String(id),
          label: `${translateProductText(name)}, ${formatMoney(price)}`,
        }))}
        onValueChange={(id) => {
          const merch = merchs.find((each) => String(each.id) === id);
          if (merch) onChange(merch);
        }}
      />
      {children}
    </section>
  );
}
