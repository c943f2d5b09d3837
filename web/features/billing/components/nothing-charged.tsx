import { texts } from "#web/texts/billing.ts";

/** After coming back from the payment page without paying. */
export function NothingCharged() {
  return (
    <p role="status" className="soft-line rounded-card bg-raised px-4 py-3 font-semibold">
      {texts.nothingCharged}
    </p>
  );
}
