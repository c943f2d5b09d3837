import type { ShippingOption } from "#server/providers/print/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { Quote, TaxShippingOutput } from "#shared/contracts/checkout.ts";
import type { CatalogMessage } from "#shared/messages/catalog.ts";
import type { sums } from "#shared/messages/en/sums.ts";
import { centsToDollars } from "#shared/money.ts";
import type { Discount } from "#shared/pricing.ts";
import { computeLineCents } from "#shared/pricing.ts";
import type { QuoteRow } from "./queries.ts";
import { countPieces } from "./rules.ts";

type QuoteAnswer = {
  rates: { shipping: ShippingOption[]; taxPpm: number };
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
      mix: line.mix ?? null,
      image_url: line.imageUrl,
      price: centsToDollars(line.unitCents),
      quantity: line.quantity,
      total: centsToDollars(computeLineCents(line)),
    })),
    subtotal: centsToDollars(row.subtotalCents),
    discount: centsToDollars(row.discountCents),
    shipping: centsToDollars(row.shippingCents),
    tax: centsToDollars(row.taxCents),
    tax_included: row.taxIncluded,
    total: centsToDollars(row.totalCents),
    tax_rate: row.taxPpm / 10_000,
    tax_label: taxLabel(row),
    tax_message_ref: toTaxText(row, row.recipient),
    shipping_name: row.shippingName,
    arrival: { from: row.arrivalFrom, to: row.arrivalTo },
    promo: row.promoCode
      ? {
          code: row.promoCode,
          label: row.promoLabel ?? "",
          message_ref: row.promoOff && toDiscountText(row.promoOff),
        }
      : null,
    amount: row.totalCents,
    count: countPieces(row.lines),
  };
}

/** Returns e.g. 'Sales tax CA, 7.25%', or 'includes VAT, 20%' if prices include it. */
export function taxLabel({ taxName, taxPpm, taxIncluded }: TaxTerms): string {
  return `${taxIncluded ? "includes " : ""}${taxName}, ${taxPpm / 10_000}%`;
}

type TaxTerms = Pick<QuoteRow, "taxName" | "taxPpm" | "taxIncluded">;

type SumText = CatalogMessage<typeof sums>;

/** Returns the text code and parameters of a place's tax, for translation. */
export function toTaxText(
  { taxPpm, taxIncluded }: { taxPpm: number; taxIncluded: boolean },
  { country, state }: Pick<Address, "country" | "state">,
): SumText {
  const params = { state, percent: taxPpm / 10_000 };
  if (taxIncluded && country === "UK") return { code: "tax_included_UK", params };
  if (taxIncluded && country === "AU") return { code: "tax_included_AU", params };
  return { code: `tax_${country}`, params };
}

/** Returns null if the rate was not stored. */
export function toOrderTaxText(
  { taxPpm, taxIncluded }: { taxPpm: number | null; taxIncluded: boolean },
  recipient: Pick<Address, "country" | "state">,
): SumText | null {
  return taxPpm === null ? null : toTaxText({ taxPpm, taxIncluded }, recipient);
}

function toDiscountText(off: Discount): SumText {
  return off.kind === "percent"
    ? { code: "percent_off", params: { percent: off.percent } }
    : { code: "amount_off", params: { cents: off.cents } };
}

export function presentRates({ rates, quote }: QuoteAnswer): TaxShippingOutput {
  return {
    estimatedTaxRate: rates.taxPpm / 10_000,
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
