import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { formatCount, formatLongDate, formatMoney } from "#web/lib/format.ts";
import {
  formatMix,
  getProductTextProps,
  translateProductText,
  translateThemeText,
} from "#web/lib/owner-texts.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { texts as cartsTexts } from "#web/texts/carts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/orders.ts";
import { Picture } from "#web/ui/picture.tsx";

export function OrderItems({ items }: { items: readonly PlacedOrder[] }) {
  return (
    <ul aria-label={texts.items}>
      {items.map((item) => (
        <li
          key={`${item.image_url}:${item.product}:${item.variant}`}
          className="border-line border-t-[1.5px] py-5 first:border-t-0 first:pt-0"
        >
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: PlacedOrder }) {
  const { genimages: mix } = item;
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 sm:grid-cols-[12rem_1fr] sm:gap-6">
      <Picture
        {...productPicture(item.image_url)}
        alt={
          mix
            ? cartsTexts.worn(
                translateProductText(item.product),
                commonTexts.asTheme(mix.name, translateThemeText(mix.theme)),
              )
            : translateProductText(item.product)
        }
        width={480}
        height={480}
        sizes="(width >= 40rem) 12rem, 7rem"
        className="ink-line aspect-square h-auto w-full object-cover"
      />
      <div className="grid content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 {...getProductTextProps(item.product)} className="text-20 sm:text-25" />
          <p className="nums font-semibold">{formatMoney(item.price)}</p>
        </div>
        <p className="nums text-15 text-soft">
          <span {...getProductTextProps(item.variant)} />
          {item.quantity > 1 && ` · ${texts.pieces(formatCount(item.quantity))}`}
        </p>
        <p className="text-15">{texts.purchased(formatLongDate(item.created_at))}</p>
        {mix && (
          <p className="wrap-anywhere text-15 text-soft">{commonTexts.showing(formatMix(mix))}</p>
        )}
        {item.printer_image_url && (
          <a
            href={item.printer_image_url}
            target="_blank"
            rel="noreferrer"
            className="justify-self-start py-2 font-semibold text-15 underline underline-offset-4"
          >
            {texts.printerPicture}
          </a>
        )}
      </div>
    </div>
  );
}
