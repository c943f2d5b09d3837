import { useState } from "react";
import type { DeskTaxes, NewRegistration, TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { COUNTRIES, type Country, REGIONS } from "#shared/regions.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeTaxNumber, createRegistration, formatPlace } from "../../taxes-api.ts";
import { DeskReauth } from "../desk-proof.tsx";
import { useTaxAct } from "./use-tax-act.ts";

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
  const act = useTaxAct(onClose);
  const hasStates = country === "US" || country === "CA";
  const allowsWholeCountry = country === "CA" && source === "provider";
  const isReady = !hasStates || state !== "" || allowsWholeCountry;
  const registration: NewRegistration = {
    ...{ country, state: hasStates ? state || null : null, number: number.trim() || null },
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.add}
      description={texts.dialog.description}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady)
            act.mutate({
              run: () => createRegistration(registration),
              message: texts.dialog.added(formatPlace(registration)),
            });
        }}
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
        <Actions isBusy={act.isPending} isReady={isReady} onClose={onClose} />
      </form>
      <DeskReauth act={act.reauth.pendingAct} onClose={act.reauth.cancel} />
    </Dialog>
  );
}

/** Changes the tax number of a registration; this also confirms an assumed one. */
export function NumberDialog({ place, onClose }: { place: TaxPlace; onClose: () => void }) {
  const { id = "", number: currentNumber = null, version = 0 } = place.registration ?? {};
  const [number, setNumber] = useState(currentNumber ?? "");
  const act = useTaxAct(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.editOf(formatPlace(place))}
      description={texts.dialog.description}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const change = { number: number.trim() || null, version };
          act.mutate({ run: () => changeTaxNumber(id, change), message: texts.dialog.saved });
        }}
      >
        <NumberField value={number} onValue={setNumber} />
        <Actions isBusy={act.isPending} isReady onClose={onClose} />
      </form>
      <DeskReauth act={act.reauth.pendingAct} onClose={act.reauth.cancel} />
    </Dialog>
  );
}

type ActionsProps = { isBusy: boolean; isReady: boolean; onClose: () => void };

function Actions({ isBusy, isReady, onClose }: ActionsProps) {
  return (
    <DialogActions>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" variant="primary" busy={isBusy} unready={!isReady}>
        {texts.dialog.save}
      </Button>
    </DialogActions>
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
