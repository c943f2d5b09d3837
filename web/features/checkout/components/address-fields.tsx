import type { Address } from "#shared/contracts/addresses.ts";
import { ADDRESS_WORDS, type Country, REGIONS } from "#shared/regions.ts";
import { words } from "#web/lib/words.ts";
import { texts } from "#web/texts/checkout.ts";
import { LOCALE } from "#web/texts/language.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isNeeded, partLabel } from "../form-rules.ts";
import { FIELDS, type Party, readAddress } from "../form-values.ts";
import type { CheckoutForm } from "../use-checkout-form.ts";
import type { StateQuestions } from "../use-state-questions.ts";
import { StateQuestion } from "./state-question.tsx";

const COUNTRY_OPTIONS = Object.entries(words.countries).map(toOption);

type AddressFieldsProps = { form: CheckoutForm; party: Party; states: StateQuestions };

/** One party's name and address, in the words and with the states of its country. */
export function AddressFields({ form, party, states }: AddressFieldsProps) {
  const names = FIELDS[party];
  const country = form.watch(names.country) as Country;
  const { errors } = form.formState;
  const section = `section-${party}`;
  const given = readAddress(form.watch(), party);

  function of(part: keyof Address) {
    const isRequired = isNeeded(part, { country });
    const label = partLabel(part, country);
    return {
      label: isRequired ? label : texts.address.optional(label),
      "aria-required": isRequired,
      error: errors[names[part]]?.message,
    };
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-5">
      <TextField {...of("name")} autoComplete={`${section} name`} {...form.register(names.name)} />
      <TextField
        {...of("email")}
        type="email"
        inputMode="email"
        autoComplete={`${section} email`}
        {...form.register(names.email)}
      />
      <NativeSelect
        {...of("country")}
        autoComplete={`${section} country`}
        options={COUNTRY_OPTIONS}
        {...form.register(names.country, {
          onChange: (event: { target: { value: Country } }) =>
            leaveState(form, party, event.target.value),
        })}
      />
      <TextField
        {...of("address")}
        autoComplete={`${section} address-line1`}
        {...form.register(names.address)}
      />
      <TextField
        {...of("address2")}
        autoComplete={`${section} address-line2`}
        {...form.register(names.address2)}
      />
      <TextField
        {...of("city")}
        autoComplete={`${section} address-level2`}
        {...form.register(names.city)}
      />
      <div className="grid grid-cols-2 gap-4">
        <StateField {...of("state")} key={country} form={form} party={party} country={country} />
        <TextField
          {...of("zip")}
          placeholder={ADDRESS_WORDS[country].example}
          inputMode={country === "US" || country === "AU" ? "numeric" : "text"}
          autoCapitalize="characters"
          autoComplete={`${section} postal-code`}
          {...form.register(names.zip)}
        />
      </div>
      {states.isOpen(given) && (
        <StateQuestion
          address={given}
          onChange={(state) => {
            form.setValue(names.state, state, { shouldValidate: true });
            form.setFocus(names.zip);
          }}
          onKeep={() => {
            states.keep(given);
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

/** A list where the country has one, else free and optional. */
function StateField({ form, party, country, ...field }: StateFieldProps) {
  const name = FIELDS[party].state;
  const autoComplete = `section-${party} address-level1`;
  const regions = regionOptions(country);
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

/** As the reader's alphabet has their names. */
function regionOptions(country: Country) {
  return Object.entries<string>(words.regions[country])
    .map(toOption)
    .sort((one, other) => one.label.localeCompare(other.label, LOCALE));
}

function toOption([value, label]: [string, string]) {
  return { value, label };
}

/** A state of the country before is none of this one. */
function leaveState(form: CheckoutForm, party: Party, country: Country): void {
  const { state } = FIELDS[party];
  if (!Object.hasOwn(REGIONS[country], form.getValues(state))) form.setValue(state, "");
  form.clearErrors([state, FIELDS[party].zip]);
}
