import type { Deps } from "#server/deps.ts";
import type { CartRow } from "#server/features/carts/queries.ts";
import { getUnitCents } from "#server/features/catalog/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import { PrintError, type ShippingOption } from "#server/providers/print/port.ts";
import { type Tax, TaxError } from "#server/providers/taxes/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { computeLineCents, type Discount, distributeDiscount } from "#shared/pricing.ts";
import { type Country, isoCountry } from "#shared/regions.ts";
import { postponeArrival, toPricedLine, toPrintAddress } from "../rules.ts";

export type Place = Pick<Address, "address" | "city" | "state" | "zip"> & { country: Country };

/** Cheapest option first. */
export type Shipping = [ShippingOption, ...ShippingOption[]];

/** Throws `invalid_input` if nothing ships there, `unavailable`. */
export async function requestShipping(
  deps: Deps,
  cart: CartRow[],
  place: Place,
): Promise<Shipping> {
  const items = cart.map((row) => ({
    variantId: row.variant.partnerVariantId,
    quantity: row.line.quantity,
    unitCents: getUnitCents(row),
  }));
  try {
    const [cheapest, ...others] = await deps.printer.quoteShipping(
      toPrintAddress({ name: "", email: "", ...place }),
      items,
    );
    if (!cheapest) throw new PrintError("refused", "no way to ship");
    const { holidays } = deps.settings.now();
    const today = deps.dates.isoDay(deps.clock.now());
    const postpone = (option: ShippingOption) => ({
      ...option,
      arrival: postponeArrival(option.arrival, { holidays, today }),
    });
    return [postpone(cheapest), ...others.map(postpone)];
  } catch (error) {
    throw toAppError(deps, error);
  }
}

type Taxed = { discount: Discount | null; shippingCents: number };

/** Requests the tax of each line after its discount. Throws `unavailable`. */
export async function requestTax(
  deps: Pick<Deps, "log" | "taxes">,
  cart: CartRow[],
  { country, state, zip, city, address }: Place,
  { discount, shippingCents }: Taxed,
): Promise<Tax> {
  const lines = cart.map(toPricedLine);
  const discounts = distributeDiscount(lines, discount);
  try {
    return await deps.taxes.calculate({
      place: { country: isoCountry(country), state: state || null, zip, city, address },
      lines: lines.map(({ kind, ...line }, at) => ({
        kind,
        quantity: line.quantity,
        cents: computeLineCents(line) - (discounts[at] ?? 0),
      })),
      shippingCents,
    });
  } catch (error) {
    throw toAppError(deps, error);
  }
}

function toAppError(deps: Pick<Deps, "log">, error: unknown): unknown {
  if (!(error instanceof PrintError || error instanceof TaxError)) return error;
  deps.log.warn({ err: error }, "quote.failed");
  if (error instanceof PrintError && error.kind === "refused") {
    return new AppError("address_not_shippable");
  }
  return new AppError("quote_calculation_failed", { cause: error });
}
