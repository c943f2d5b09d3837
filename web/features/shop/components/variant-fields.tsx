import type { Variant } from "#shared/contracts/catalog.ts";
import { Choices } from "#web/ui/choices.tsx";
import { changeVariant, colorsOf, sizesOf } from "../variant-choice.ts";

type VariantFieldsProps = {
  variants: readonly Variant[];
  value: Variant;
  onChange: (variant: Variant) => void;
};

/** Size and color, as far as there is a choice. */
export function VariantFields({ variants, value, onChange }: VariantFieldsProps) {
  const sizes = sizesOf(variants);
  const colors = colorsOf(variants);
  return (
    <div className="grid gap-4">
      {colors.length > 0 && (
        <Choices
          legend="Color"
          value={value.color ?? ""}
          onValueChange={(color) => onChange(changeVariant(variants, value, { color }))}
          choices={colors.map(({ color, color_hex }) => ({
            value: color ?? "",
            label: color ?? "",
            mark: <Swatch hex={color_hex} />,
          }))}
        />
      )}
      {sizes.length > 1 && (
        <Choices
          legend="Size"
          value={value.size}
          onValueChange={(size) => onChange(changeVariant(variants, value, { size }))}
          choices={sizes.map((size) => ({ value: size, label: size }))}
        />
      )}
    </div>
  );
}

function Swatch({ hex }: { hex: string | null }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: hex ?? undefined }}
      className="size-5 rounded-pill border-[1.5px] border-current"
    />
  );
}
