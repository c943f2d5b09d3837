import type { OrderDetail } from "#shared/contracts/orders.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { rich } from "#web/lib/rich.tsx";
import { texts as common } from "#web/texts/common.ts";
import { said } from "#web/texts/language.ts";
import { texts } from "#web/texts/orders.ts";

/** What was paid, and what of it came back. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const { promo_code, refunded } = order;
  return (
    <>
      <dl className="nums grid gap-1 text-15">
        <Row label={common.sums.subtotal} value={order.subtotal} />
        {order.discount > 0 && (
          <Row
            label={promo_code ? texts.paid.discount(promo_code) : common.sums.discount}
            value={-order.discount}
          />
        )}
        <Row label={texts.paid.shipping(said(order.shipping_name))} value={order.shipping} />
        <Row label={said(order.tax_label) || common.sums.tax} value={order.tax} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t-[1.5px] pt-2">
          <dt className="font-semibold">{common.totalInDollars}</dt>
          <dd className="font-display font-[750] text-20">{formatMoney(order.total)}</dd>
        </div>
        {refunded > 0 && (
          <>
            <Row label={texts.paid.givenBack} value={-refunded} />
            <Row label={texts.paid.kept} value={keptOf(order)} />
          </>
        )}
      </dl>
      {order.receipt_url && (
        <a
          href={order.receipt_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4"
        >
          {rich(texts.paid.receipt, {
            spoken: (words) => <span className="sr-only">{words}</span>,
          })}
        </a>
      )}
    </>
  );
}

function keptOf({ total, refunded }: OrderDetail): number {
  return centsToDollars(dollarsToCents(total) - dollarsToCents(refunded));
}

function Row({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{value < 0 ? `−${formatMoney(-value)}` : formatMoney(value)}</dd>
    </div>
  );
}
