import type { ShippingOption } from "#server/providers/print/port.ts";
import type { TaxRate } from "#server/providers/taxes/port.ts";
import type { Quote, TaxShippingOutput } from "#shared/contracts/checkout.ts";
import { centsToDollars } from "#shared/money.ts";
import { lineCents } from "#shared/pricing.ts";
import type { QuoteRow } from "./queries.ts";
import { countOf } from "./rules.ts";

type QuoteAnswer = {
  rates: { shipping: ShippingOption[]; tax: TaxRate };
  quote: QuoteRow | null;
};

export function presentQuote(row: QuoteRow): Quote {
  return {
    id: row.id,
    expires_at: row.expiresAt.toISOString(),
    lines: row.lines.map((line) => ({
      product: line.product,
      variant: line.variant,
      info: line.info,
      image_url: line.imageUrl,
      price: centsToDollars(line.unitCents),
      quantity: line.quantity,
      total: centsToDollars(lineCents(line)),
    })),
    subtotal: centsToDollars(row.subtotalCents),
    discount: centsToDollars(row.discountCents),
    shipping: centsToDollars(row.shippingCents),
    tax: centsToDollars(row.taxCents),
    total: centsToDollars(row.totalCents),
    tax_rate: row.taxPpm / 10_000,
    tax_label: taxLabel(row),
    shipping_name: row.shippingName,
    arrival: { from: row.arrivalFrom, to: row.arrivalTo },
    promo: row.promoCode ? { code: row.promoCode, label: row.promoLabel ?? "" } : null,
    amount: row.totalCents,
    count: countOf(row.lines),
  };
}

/** E.g. 'Sales tax CA, 7.25%'. */
export function taxLabel({ taxName, taxPpm }: Pick<QuoteRow, "taxName" | "taxPpm">): string {
  return `${taxName}, ${taxPpm / 10_000}%`;
}

export function presentRates({ rates, quote }: QuoteAnswer): TaxShippingOutput {
  return {
    estimatedTaxRate: rates.tax.ppm / 10_000,
    estimatedShipping: rates.shipping.map(({ id, name, cents, arrival }) => ({
      id,
      name,
      rate: centsToDollars(cents),
      currency: "usd",
      min_delivery_date: arrival.from,
      max_delivery_date: arrival.to,
    })),
    quote: quote ? presentQuote(quote) : null,
  };
}
