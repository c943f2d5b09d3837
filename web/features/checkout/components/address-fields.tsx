import type { Address } from "#shared/contracts/addresses.ts";
import { ADDRESS_WORDS, type Country, REGIONS } from "#shared/regions.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { texts } from "#web/texts/checkout.ts";
import { LOCALE } from "#web/texts/language.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getPartLabel, isRequired } from "../form-rules.ts";
import { FIELDS, getAddress, type Party } from "../form-values.ts";
import type { CheckoutForm } from "../use-checkout-form.ts";
import type { StateQuestions } from "../use-state-questions.ts";
import { StateQuestion } from "./state-question.tsx";

const COUNTRY_OPTIONS = Object.entries(codeTexts.countries).map(toOption);

type AddressFieldsProps = { form: CheckoutForm; party: Party; states: StateQuestions };

/** The address of one party, with the labels and states of its country. */
export function AddressFields({ form, party, states }: AddressFieldsProps) {
  const names = FIELDS[party];
  const country = form.watch(names.country) as Country;
  const { errors } = form.formState;
  const section = `section-${party}`;
  const address = getAddress(form.watch(), party);

  function getFieldProps(part: keyof Address) {
    const required = isRequired(part, { country });
    const label = getPartLabel(part, country);
    return {
      label: required ? label : texts.address.optional(label),
      "aria-required": required,
      error: errors[names[part]]?.message,
    };
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-5">
      <TextField
        {...getFieldProps("name")}
        autoComplete={`${section} name`}
        {...form.register(names.name)}
      />
      <TextField
        {...getFieldProps("email")}
        type="email"
        inputMode="email"
        autoComplete={`${section} email`}
        {...form.register(names.email)}
      />
      <NativeSelect
        {...getFieldProps("country")}
        autoComplete={`${section} country`}
        options={COUNTRY_OPTIONS}
        {...form.register(names.country, {
          onChange: (event: { target: { value: Country } }) =>
            resetState(form, party, event.target.value),
        })}
      />
      <TextField
        {...getFieldProps("address")}
        autoComplete={`${section} address-line1`}
        {...form.register(names.address)}
      />
      <TextField
        {...getFieldProps("address2")}
        autoComplete={`${section} address-line2`}
        {...form.register(names.address2)}
      />
      <TextField
        {...getFieldProps("city")}
        autoComplete={`${section} address-level2`}
        {...form.register(names.city)}
      />
      <div className="grid grid-cols-2 gap-4">
        <StateField
          {...getFieldProps("state")}
          key={country}
          form={form}
          party={party}
          country={country}
        />
        <TextField
          {...getFieldProps("zip")}
          placeholder={ADDRESS_WORDS[country].example}
          inputMode={country === "US" || country === "AU" ? "numeric" : "text"}
          autoCapitalize="characters"
          autoComplete={`${section} postal-code`}
          {...form.register(names.zip)}
        />
      </div>
      {states.isOpen(address) && (
        <StateQuestion
          address={address}
          onChange={(state) => {
            form.setValue(names.state, state, { shouldValidate: true });
            form.setFocus(names.zip);
          }}
          onKeep={() => {
            states.confirm(address);
            form.setFocus(names.zip);
          }}
        />
      )}
    </div>
  );
}

type StateFieldProps = Omit<AddressFieldsProps, "states"> & {
  country: Country;
  label: string;
  error: string | undefined;
  "aria-required": boolean;
};

/** A select if the country has states, else an optional text field. */
function StateField({ form, party, country, ...field }: StateFieldProps) {
  const name = FIELDS[party].state;
  const autoComplete = `section-${party} address-level1`;
  const regions = listRegionOptions(country);
  if (regions.length === 0) {
    return <TextField {...field} autoComplete={autoComplete} {...form.register(name)} />;
  }
  return (
    <NativeSelect
      {...field}
      autoComplete={autoComplete}
      placeholder={texts.address.chooseState}
      options={regions}
      {...form.register(name)}
    />
  );
}

/** Sorted by the reader's locale. */
function listRegionOptions(country: Country) {
  return Object.entries<string>(codeTexts.regions[country])
    .map(toOption)
    .sort((one, other) => one.label.localeCompare(other.label, LOCALE));
}

function toOption([value, label]: [string, string]) {
  return { value, label };
}

/** Clears a state that the new country does not have. */
function resetState(form: CheckoutForm, party: Party, country: Country): void {
  const { state } = FIELDS[party];
  if (!Object.hasOwn(REGIONS[country], form.getValues(state))) form.setValue(state, "");
  form.clearErrors([state, FIELDS[party].zip]);
}
