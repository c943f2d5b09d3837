import type { OrderDetail } from "#shared/contracts/orders.ts";
import { formatDays, formatMoney } from "#web/lib/format.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";

/** A paid order. */
export function ThankYou({ order }: { order: OrderDetail }) {
  usePageTitle("Thank you!");
  return (
    <div className="mx-auto grid max-w-form gap-6 py-8 sm:py-14">
      <Mark className="h-14" />
      <div role="status" className="grid gap-3">
        <h2 className="text-44">Thank you!</h2>
        <p className="wrap-anywhere font-semibold text-17 sm:text-20">
          Order #: {order.printful_order_id} Successful
        </p>
        <p className="text-soft">Check your email for additional details.</p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {order.items.map((item) => (
          <li key={`${item.image_url}:${item.variant}`}>
            <Picture
              {...productPicture(item.image_url)}
              alt={`${item.quantity} × ${item.product}`}
              width={112}
              height={112}
              sizes="7rem"
              className="ink-line size-28 object-cover"
            />
          </li>
        ))}
      </ul>
      <p className="nums text-15 text-soft">
        {formatMoney(order.total)} paid. Arrives {formatDays(order.arrival)}.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to="/dashboard" variant="primary" size="lg">
          Go to dashboard
        </LinkButton>
        <LinkButton to="/orderdetail/$id" params={{ id: order.printful_order_id }} variant="link">
          Follow the order
        </LinkButton>
      </div>
    </div>
  );
}
