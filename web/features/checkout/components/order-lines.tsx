import type { CartItem } from "#shared/contracts/carts.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { formatMix, getProductTextProps } from "#web/lib/owner-texts.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/checkout.ts";
import { Picture } from "#web/ui/picture.tsx";

const VISIBLE_LINES = 3;

export function OrderLines({ lines }: { lines: readonly CartItem[] }) {
  return (
    <ul
      aria-label={texts.summary.lines}
      // Long lists scroll, so that total and button stay visible.
      tabIndex={lines.length > VISIBLE_LINES ? 0 : undefined}
      className="grid gap-3 lg:max-h-[36dvh] lg:overflow-y-auto"
    >
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 text-15"
        >
          <Picture
            {...productPicture(line.image_url, 112)}
            alt=""
            width={56}
            height={56}
            sizes="56px"
            className="soft-line size-14 object-cover"
          />
          <div className="min-w-0">
            <p className="font-semibold">
              {line.quantity > 1 && `${formatCount(line.quantity)} × `}
              <span {...getProductTextProps(line.product)} />
            </p>
            <p className="wrap-anywhere line-clamp-2 text-soft max-[19rem]:line-clamp-none">
              <span {...getProductTextProps(line.variant)} /> · {formatMix(line.mix)}
            </p>
          </div>
          <p className="nums">
            {formatMoney(centsToDollars(dollarsToCents(line.price) * line.quantity))}
          </p>
        </li>
      ))}
    </ul>
  );
}
