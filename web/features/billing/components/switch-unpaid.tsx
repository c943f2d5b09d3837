import { texts } from "#web/texts/billing.ts";

/** The card was declined, or its bank wants to ask. */
export function SwitchUnpaid() {
  return (
    <div role="status">
      <p className="mt-2 font-semibold">{texts.switch.unpaid}</p>
      <p className="mt-1 text-soft">{texts.switch.unpaidWords}</p>
    </div>
  );
}
