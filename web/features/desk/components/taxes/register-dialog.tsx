import { useState } from "react";
import type { DeskTaxes, NewRegistration, TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { COUNTRIES, type Country, REGIONS } from "#shared/regions.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { changeNumber, placeName, register } from "../../taxes-api.ts";
import { DeskProof } from "../desk-proof.tsx";
import { useTaxAct } from "./use-tax-act.ts";

const words = texts.dialog;

const COUNTRY_KEYS: Country[] = ["US", "CA", "UK", "AU"];

type RegisterProps = {
  source: DeskTaxes["source"];
  /** Where it begins; it may be changed. */
  place: TaxPlace | undefined;
  onClose: () => void;
};

/** Says that the shop is registered somewhere. */
export function RegisterDialog({ source, place, onClose }: RegisterProps) {
  const [country, setCountry] = useState<Country>(place?.country ?? "US");
  const [state, setState] = useState(place?.state ?? "");
  const [number, setNumber] = useState("");
  const act = useTaxAct(onClose);
  const hasStates = country === "US" || country === "CA";
  const isWhole = country === "CA" && source === "provider";
  const isReady = !hasStates || state !== "" || isWhole;
  const wish: NewRegistration = {
    ...{ country, state: hasStates ? state || null : null, number: number.trim() || null },
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.add}
      description={words.description}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady)
            act.mutate({ run: () => register(wish), told: words.added(placeName(wish)) });
        }}
      >
        <NativeSelect
          label={words.country}
          value={country}
          options={COUNTRY_KEYS.map((value) => ({ value, label: COUNTRIES[value] }))}
          onChange={({ target }) => {
            setCountry(COUNTRY_KEYS.find((one) => one === target.value) ?? "US");
            setState("");
          }}
        />
        {hasStates && (
          <NativeSelect
            label={words.state}
            value={state}
            options={[
              { value: "", label: isWhole ? COUNTRIES.CA : words.choose },
              ...Object.entries(REGIONS[country]).map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ target }) => setState(target.value)}
          />
        )}
        {source === "table" && <NumberField value={number} onValue={setNumber} />}
        <Actions isBusy={act.isPending} isReady={isReady} onClose={onClose} />
      </form>
      <DeskProof act={act.proven.waiting} onClose={act.proven.forget} />
    </Dialog>
  );
}

/** Notes the number of one that is there: then somebody has said that there is one. */
export function NumberDialog({ place, onClose }: { place: TaxPlace; onClose: () => void }) {
  const { id = "", number: known = null, version = 0 } = place.registration ?? {};
  const [number, setNumber] = useState(known ?? "");
  const act = useTaxAct(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.editOf(placeName(place))}
      description={words.description}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const change = { number: number.trim() || null, version };
          act.mutate({ run: () => changeNumber(id, change), told: words.saved });
        }}
      >
        <NumberField value={number} onValue={setNumber} />
        <Actions isBusy={act.isPending} isReady onClose={onClose} />
      </form>
      <DeskProof act={act.proven.waiting} onClose={act.proven.forget} />
    </Dialog>
  );
}

type ActionsProps = { isBusy: boolean; isReady: boolean; onClose: () => void };

function Actions({ isBusy, isReady, onClose }: ActionsProps) {
  return (
    <DialogActions>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button type="submit" variant="primary" busy={isBusy} unready={!isReady}>
        {words.save}
      </Button>
    </DialogActions>
  );
}

type NumberFieldProps = { value: string; onValue: (value: string) => void };

function NumberField({ value, onValue }: NumberFieldProps) {
  return (
    <TextField
      label={words.number}
      hint={words.numberHint}
      value={value}
      maxLength={40}
      autoComplete="off"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
