import type { OrderDetail } from "#shared/contracts/orders.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatMoney } from "#web/lib/format.ts";
import { formatRefundedFor, translateShippingName } from "#web/lib/owner-texts.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { translateSum } from "#web/lib/server-messages.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/orders.ts";
import { DocumentLinks } from "#web/ui/document-links.tsx";

/** Payment and refunds. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const { promo_code, refunded } = order;
  return (
    <>
      <dl className="nums grid gap-1 text-15">
        <Row label={commonTexts.sums.subtotal} value={order.subtotal} />
        {order.discount > 0 && (
          <Row
            label={promo_code ? texts.paid.discount(promo_code) : commonTexts.sums.discount}
            value={-order.discount}
          />
        )}
        <Row
          label={texts.paid.shipping(translateShippingName(order.shipping_name))}
          value={order.shipping}
        />
        {!order.tax_included && <TaxRow order={order} />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t-[1.5px] pt-2">
          <dt className="font-semibold">{commonTexts.totalInDollars}</dt>
          <dd className="font-display font-[750] text-20">{formatMoney(order.total)}</dd>
        </div>
        {order.tax_included && <TaxRow order={order} />}
        {refunded > 0 && (
          <>
            <Row label={texts.paid.givenBack} value={-refunded} />
            {order.refunds.map((refund) => (
              <RefundedFor key={refund.at} refund={refund} />
            ))}
            <Row label={texts.paid.kept} value={computeRemaining(order)} />
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
          {renderRichText(texts.paid.receipt, {
            spoken: (words) => <span className="sr-only">{words}</span>,
          })}
        </a>
      )}
      <DocumentLinks documents={order.documents} />
    </>
  );
}

/** Above the total if tax is added, below it if prices include tax. */
function TaxRow({ order }: { order: OrderDetail }) {
  const { tax_label, tax_message_ref, tax } = order;
  return (
    <Row label={translateSum(tax_label, tax_message_ref) || commonTexts.sums.tax} value={tax} />
  );
}

function RefundedFor({ refund }: { refund: OrderDetail["refunds"][number] }) {
  if (!refund.for) return null;
  return (
    <div className="text-13 text-soft">
      <dt>{formatRefundedFor(refund.for)}</dt>
      <dd className="sr-only">{formatMoney(refund.amount)}</dd>
    </div>
  );
}

function computeRemaining({ total, refunded }: OrderDetail): number {
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
