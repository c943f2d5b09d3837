import { formatAddressLine } from "#shared/address-line.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { texts } from "#web/texts/checkout.ts";
import { Choices } from "#web/ui/choices.tsx";
import { type CheckoutValues, getAddress, setShipping } from "../form-values.ts";
import type { CheckoutForm } from "../use-checkout-form.ts";
import type { StateQuestions } from "../use-state-questions.ts";
import { AddressFields } from "./address-fields.tsx";

type ShippingSectionProps = { form: CheckoutForm; states: StateQuestions };

export function ShippingSection({ form, states }: ShippingSectionProps) {
  const shipping = form.watch("shipping");

  function choose(next: string) {
    const values = setShipping(form.getValues(), next as CheckoutValues["shipping"]);
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof CheckoutValues, value);
    }
    form.clearErrors();
  }
  return (
    <div className="grid gap-5">
      <Choices
        legend={texts.shipTo.legend}
        value={shipping}
        onValueChange={choose}
        choices={[
          { value: "same", label: texts.shipTo.same },
          { value: "new", label: texts.shipTo.other },
        ]}
      />
      {shipping === "new" ? (
        <AddressFields form={form} party="recipient" states={states} />
      ) : (
        <SameAddress address={getAddress(form.watch(), "customer")} />
      )}
    </div>
  );
}

function SameAddress({ address }: { address: Address }) {
  const line = formatAddressLine(address, codeTexts.countries[address.country]);
  if (!address.address) return <p className="text-15 text-soft">{texts.shipTo.above}</p>;
  return <p className="wrap-anywhere text-15 text-soft">{line}</p>;
}
