import { useState } from "react";
import type { DeskTaxes, NewRegistration, TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { COUNTRIES, type Country, REGIONS } from "#shared/regions.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeTaxNumber, createRegistration, formatPlace } from "../../taxes-api.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useTaxAction } from "./use-tax-action.ts";

const COUNTRY_KEYS: Country[] = ["US", "CA", "UK", "AU"];

type RegisterDialogProps = {
  source: DeskTaxes["source"];
  /** The initially selected place. */
  place: TaxPlace | undefined;
  onClose: () => void;
};

export function RegisterDialog({ source, place, onClose }: RegisterDialogProps) {
  const [country, setCountry] = useState<Country>(place?.country ?? "US");
  const [state, setState] = useState(place?.state ?? "");
  const [number, setNumber] = useState("");
  const action = useTaxAction(onClose);
  const hasStates = country === "US" || country === "CA";
  const allowsWholeCountry = country === "CA" && source === "provider";
  const isReady = !hasStates || state !== "" || allowsWholeCountry;
  const registration: NewRegistration = {
    ...{ country, state: hasStates ? state || null : null, number: number.trim() || null },
  };
  return (
    <FormDialog
      title={texts.add}
      description={texts.dialog.description}
      action={texts.dialog.save}
      busy={action.isPending}
      isReady={isReady}
      onSubmit={() =>
        action.mutate({
          run: () => createRegistration(registration),
          message: texts.dialog.added(formatPlace(registration)),
        })
      }
      onClose={onClose}
      dialogs={action.reauth.dialog}
    >
      <NativeSelect
        label={texts.dialog.country}
        value={country}
        options={COUNTRY_KEYS.map((value) => ({ value, label: COUNTRIES[value] }))}
        onChange={({ target }) => {
          setCountry(COUNTRY_KEYS.find((one) => one === target.value) ?? "US");
          setState("");
        }}
      />
      {hasStates && (
        <NativeSelect
          label={texts.dialog.state}
          value={state}
          options={[
            { value: "", label: allowsWholeCountry ? COUNTRIES.CA : texts.dialog.choose },
            ...Object.entries(REGIONS[country]).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ target }) => setState(target.value)}
        />
      )}
      {source === "table" && <NumberField value={number} onValue={setNumber} />}
    </FormDialog>
  );
}

/** Changes the tax number of a registration; this also confirms an assumed one. */
export function NumberDialog({ place, onClose }: { place: TaxPlace; onClose: () => void }) {
  const { id = "", number: currentNumber = null, version = 0 } = place.registration ?? {};
  const [number, setNumber] = useState(currentNumber ?? "");
  const action = useTaxAction(onClose);
  return (
    <FormDialog
      title={texts.editOf(formatPlace(place))}
      description={texts.dialog.description}
      action={texts.dialog.save}
      busy={action.isPending}
      onSubmit={() => {
        const change = { number: number.trim() || null, version };
        action.mutate({ run: () => changeTaxNumber(id, change), message: texts.dialog.saved });
      }}
      onClose={onClose}
      dialogs={action.reauth.dialog}
    >
      <NumberField value={number} onValue={setNumber} />
    </FormDialog>
  );
}

type NumberFieldProps = { value: string; onValue: (value: string) => void };

function NumberField({ value, onValue }: NumberFieldProps) {
  return (
    <TextField
      label={texts.dialog.number}
      hint={texts.dialog.numberHint}
      value={value}
      maxLength={40}
      autoComplete="off"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
