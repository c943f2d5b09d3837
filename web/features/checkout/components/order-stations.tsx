import type { OrderDetail } from "#shared/contracts/orders.ts";
import { addWorkingDays, toIsoDay } from "#shared/working-days.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatCount, formatDays, formatMoney } from "#web/lib/format.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { useHolidays } from "#web/lib/shop-notice.ts";
import { texts } from "#web/texts/checkout.ts";

/** In business days, as promised on the shipping page. */
const PRINT_BEGINS_DAYS = 3;

/** The next steps of a paid order, with dates. */
export function OrderStations({ order }: { order: OrderDetail }) {
  const { recipient } = order;
  const print = addWorkingDays(toIsoDay(order.created_at), PRINT_BEGINS_DAYS, useHolidays());
  const steps = [
    {
      title: texts.thanks.paid(formatMoney(order.total)),
      words: order.items.map(({ quantity, product }) =>
        texts.thanks.item(formatCount(quantity), translateProductText(product)),
      ),
    },
    {
      title: texts.thanks.printed(formatDays({ from: print, to: print })),
      words: [texts.thanks.printing],
    },
    {
      title: texts.thanks.arrives(formatDays(order.arrival)),
      words: [`${recipient.address}, ${recipient.city}`],
    },
  ];
  return (
    <ol className="grid">
      {steps.map(({ title, words }, index) => (
        <li key={title} className="relative grid grid-cols-[1rem_1fr] gap-x-4 pb-5 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-2 bottom-[-0.5rem] left-[0.4375rem] w-0.5 bg-teal"
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              "relative mt-1.5 size-4 rounded-pill border-2 border-teal",
              index === 0 ? "bg-teal" : "bg-paper",
            )}
          />
          <div>
            <p className="nums font-semibold">{title}</p>
            {words.map((line) => (
              <p key={line} className="wrap-anywhere text-15 text-soft">
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
