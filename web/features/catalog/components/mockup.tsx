import { getMockupUrl, type Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cx } from "#web/lib/class-names.ts";
import { translateProductText, translateThemeText } from "#web/lib/owner-texts.ts";
import { texts as cartsTexts } from "#web/texts/carts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Picture } from "#web/ui/picture.tsx";

type MockupProps = {
  merch: Merch;
  /** Without a mix the catalog's picture is shown. */
  mix?: Mix | undefined;
  /** Default: the first variant. */
  variantId?: number | undefined;
  isFirst?: boolean;
  className?: string;
};

/** A product with a mix on it, square. */
export function Mockup({ merch, mix, variantId, isFirst, className }: MockupProps) {
  const shown = variantId ?? merch.variants[0]?.id;
  const src = mix && shown !== undefined ? getMockupUrl(mix.id, shown) : merch.image_url;
  return (
    <Picture
      key={src}
      src={src}
      fallbackSrc={merch.image_url}
      alt={
        mix
          ? cartsTexts.worn(
              translateProductText(merch.name),
              commonTexts.asTheme(mix.name, translateThemeText(mix.theme)),
            )
          : translateProductText(merch.name)
      }
      width={640}
      height={640}
      isFirst={isFirst ?? false}
      className={cx("aspect-square h-auto w-full object-cover", className)}
    />
  );
}
