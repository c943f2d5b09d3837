import type { OrderDetail } from "#shared/contracts/orders.ts";
import { formatDays, formatMoney } from "#web/lib/format.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as common } from "#web/texts/common.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";

/** A paid order. */
export function ThankYou({ order }: { order: OrderDetail }) {
  usePageTitle(texts.thanks.title);
  return (
    <div className="mx-auto grid max-w-form gap-6 py-8 sm:py-14">
      <Mark className="h-14" />
      <div role="status" className="grid gap-3">
        <h2 className="text-44">{texts.thanks.title}</h2>
        <p className="wrap-anywhere font-semibold text-17 sm:text-20">
          {texts.thanks.order(order.number)}
        </p>
        {order.printful_order_id && (
          <p className="nums text-15 text-soft">{common.printNumber(order.printful_order_id)}</p>
        )}
        <p className="text-soft">{texts.thanks.mail}</p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {order.items.map((item) => (
          <li key={`${item.image_url}:${item.variant}`}>
            <Picture
              {...productPicture(item.image_url)}
              alt={`${item.quantity} × ${item.product}`}
              width={192}
              height={192}
              sizes="12rem"
              className="ink-line size-36 sm:size-48 object-cover"
            />
          </li>
        ))}
      </ul>
      <p className="nums text-15 text-soft">
        {texts.thanks.paid(formatMoney(order.total), formatDays(order.arrival))}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to="/dashboard" variant="primary" size="lg">
          {texts.dashboard}
        </LinkButton>
        <LinkButton to="/orderdetail/$id" params={{ id: order.number }} variant="link">
          {texts.thanks.follow}
        </LinkButton>
      </div>
    </div>
  );
}
