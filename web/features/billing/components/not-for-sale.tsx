import { texts } from "#web/texts/billing.ts";

/** Replaces a button that would open a payment page. */
export function NotForSale() {
  return (
    <p className="flex min-h-11 items-center font-semibold text-15">{texts.buy.unavailable}</p>
  );
}
