import { formatAddressLine } from "#shared/address-line.ts";
import type { CheckoutStart } from "#shared/contracts/checkout.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { texts } from "#web/texts/checkout.ts";
import { Button } from "#web/ui/button.tsx";

export type LastAddresses = NonNullable<CheckoutStart["last_address"]>;

type LastAddressProps = { last: LastAddresses; onUse: () => void };

/** Fills in the last address; shown while the form is empty. */
export function LastAddress({ last: { customer, recipient }, onUse }: LastAddressProps) {
  const { country } = recipient ?? customer;
  return (
    <div className="soft-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-raised px-4 py-3">
      <p className="wrap-anywhere text-15">
        <span className="block font-semibold">{texts.last.title}</span>
        <span className="text-soft">
          {formatAddressLine(recipient ?? customer, codeTexts.countries[country])}
        </span>
      </p>
      <Button onClick={onUse}>{texts.last.use}</Button>
    </div>
  );
}
