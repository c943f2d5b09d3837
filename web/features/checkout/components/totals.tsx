import type { ReactNode } from "react";
import type { Quote } from "#shared/contracts/checkout.ts";
import { formatDays, formatMoney } from "#web/lib/format.ts";
import { translateShippingName } from "#web/lib/owner-texts.ts";
import { translateSum } from "#web/lib/server-messages.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

type TotalsProps = {
  subtotal: number;
  quote: Quote | null;
  isCalculating: boolean;
  /** Reserves the row of the discount. */
  hasCode: boolean;
};

/** All rows are visible from the start, which avoids layout shift. */
export function Totals({ subtotal, quote, isCalculating, hasCode }: TotalsProps) {
  const pending = isCalculating ? <Skeleton className="h-5 w-14" /> : <PendingValue />;
  return (
    <dl className="nums grid gap-1 text-15">
      <Row label={commonTexts.sums.subtotal} value={formatMoney(quote?.subtotal ?? subtotal)} />
      {(hasCode || (quote && quote.discount > 0)) && (
        <Row
          label={commonTexts.sums.discount}
          detail={quote ? formatDiscountDetail(quote) : texts.totals.discountLater}
          value={quote ? formatDiscount(quote) : pending}
        />
      )}
      <Row
        label={commonTexts.sums.shipping}
        detail={quote ? formatShippingDetail(quote) : texts.totals.shippingLater}
        value={quote ? formatMoney(quote.shipping) : pending}
      />
      <Row
        label={commonTexts.sums.tax}
        detail={quote ? formatTaxDetail(quote) : texts.totals.taxLater}
        value={quote ? formatTax(quote) : pending}
      />
      <div className="mt-1 flex min-h-16 items-center justify-between border-line border-t-[1.5px] pt-2">
        <dt className="font-semibold text-17">
          {commonTexts.totalInDollars}
          {quote?.tax_included && <IncludedTax quote={quote} />}
        </dt>
        <dd className="font-display font-[750] text-25">
          {quote ? formatMoney(quote.total) : pending}
        </dd>
      </div>
    </dl>
  );
}

/** Required by law beside the total. */
function IncludedTax({ quote }: { quote: Quote }) {
  const tax = translateSum(quote.tax_label, quote.tax_message_ref);
  return (
    <span className="block font-normal text-13 text-soft leading-normal">
      {texts.totals.within(tax, formatMoney(quote.tax))}
    </span>
  );
}

function PendingValue() {
  return (
    <span className="font-normal text-15 text-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts.totals.notYet}</span>
    </span>
  );
}

function Row({ label, detail, value }: { label: string; detail?: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <dt>
        {label}
        {detail && <span className="block min-h-5 text-13 text-soft leading-normal">{detail}</span>}
      </dt>
      <dd className="flex min-h-6 items-center">{value}</dd>
    </div>
  );
}

function formatDiscount({ discount }: Quote): string {
  return discount > 0 ? `−${formatMoney(discount)}` : formatMoney(0);
}

function formatDiscountDetail({ promo }: Quote): string {
  return promo ? translateSum(promo.label, promo.message_ref) : texts.totals.noDiscount;
}

function formatTaxDetail({ tax_included, tax_label, tax_message_ref }: Quote): string {
  return tax_included ? texts.totals.taxInPrices : translateSum(tax_label, tax_message_ref);
}

function formatTax({ tax_included, tax }: Quote): string {
  return tax_included ? texts.totals.taxInside : formatMoney(tax);
}

function formatShippingDetail({ shipping_name, arrival }: Quote): string {
  return texts.totals.shippingOf(translateShippingName(shipping_name), formatDays(arrival));
}
