import { type Address, address } from "#shared/contracts/addresses.ts";
import { COUNTRIES, REGIONS } from "#shared/regions.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type RecipientFieldsProps = {
  value: Address;
  onChange: (value: Address) => void;
};

/** Edits a shipping address within its country, validated as in the checkout. */
export function RecipientFields({ value, onChange }: RecipientFieldsProps) {
  const errors = getAddressErrors(value);
  const field = (part: keyof Address, label: string) => ({
    label,
    value: value[part] ?? "",
    ...(errors[part] && { error: errors[part] }),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...value, [part]: target.value }),
  });
  const regions = Object.entries<string>(REGIONS[value.country]);
  return (
    <div className="grid gap-3">
      <TextField {...field("name", texts.address.name)} />
      <TextField {...field("email", texts.address.email)} type="email" />
      <TextField {...field("address", texts.address.address)} />
      <TextField {...field("address2", texts.address.address2)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...field("city", texts.address.city)} />
        <TextField {...field("zip", texts.address.zip)} />
      </div>
      {regions.length > 0 ? (
        <NativeSelect
          {...field("state", texts.address.state)}
          options={regions.map(([code, label]) => ({ value: code, label }))}
        />
      ) : (
        <TextField {...field("state", texts.address.county)} />
      )}
      <p className="text-13 text-soft">{texts.address.country(COUNTRIES[value.country])}</p>
    </div>
  );
}

/** Returns the error messages by field; empty if the address is valid. */
export function getAddressErrors(value: Address): Partial<Record<string, string>> {
  const parsed = address.safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map(({ path: [part], message }) => [String(part), message]),
  );
}
