import type { Variant } from "#shared/contracts/catalog.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/catalog.ts";
import { Choices } from "#web/ui/choices.tsx";
import type { SizeChoice } from "../use-size.ts";
import { changeVariant, listColors, listSizes } from "../variant-choice.ts";

type VariantFieldsProps = {
  variants: readonly Variant[];
  value: Variant;
  size: SizeChoice;
  /** `isSized`: the user has chosen the size. */
  onChange: (variant: Variant, isSized: boolean) => void;
};

/** Shows only options with more than one value. */
export function VariantFields({ variants, value, size, onChange }: VariantFieldsProps) {
  const sizes = listSizes(variants);
  const colors = listColors(variants);
  return (
    <div className="grid gap-4">
      {colors.length > 0 && (
        <Choices
          legend={texts.color}
          value={value.color ?? ""}
          onValueChange={(color) => {
            if (size.isMade) size.make();
            onChange(changeVariant(variants, value, { color }), size.isMade);
          }}
          choices={colors.map(({ color, color_hex }) => ({
            value: color ?? "",
            label: translateProductText(color ?? ""),
            mark: <Swatch hex={color_hex} />,
          }))}
        />
      )}
      {sizes.length > 1 && (
        <Choices
          legend={texts.size}
          ref={size.fieldRef}
          value={size.isMade ? value.size : ""}
          error={size.isMissed ? texts.chooseSize : undefined}
          onValueChange={(chosen) => {
            size.make();
            onChange(changeVariant(variants, value, { size: chosen }), true);
          }}
          choices={sizes.map((each) => ({ value: each, label: translateProductText(each) }))}
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
      className="size-5 rounded-pill border-[1.5px] border-current forced-color-adjust-none"
    />
  );
}
