import type { OrderDetail } from "#shared/contracts/orders.ts";
import { formatMoney } from "#web/lib/format.ts";

/** What was paid, and what of it came back. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const { promo_code, refunded } = order;
  return (
    <>
      <dl className="nums grid gap-1 text-15">
        <Row label="Subtotal" value={order.subtotal} />
        {order.discount > 0 && (
          <Row
            label={promo_code ? `Discount (${promo_code})` : "Discount"}
            value={-order.discount}
          />
        )}
        <Row label={`Shipping, ${order.shipping_name}`} value={order.shipping} />
        <Row label={order.tax_label || "Tax"} value={order.tax} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t-[1.5px] pt-2">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display font-[750] text-20">{formatMoney(order.total)}</dd>
        </div>
        {refunded > 0 && <Row label="Given back" value={-refunded} />}
      </dl>
      {order.receipt_url && (
        <a
          href={order.receipt_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4"
        >
          Receipt<span className="sr-only">, opens a new tab</span>
        </a>
      )}
    </>
  );
}

function Row({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{value < 0 ? `−${formatMoney(-value)}` : formatMoney(value)}</dd>
    </div>
  );
}
