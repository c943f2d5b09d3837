import { useState } from "react";
import type { RefusedTax } from "#shared/contracts/desk/taxes.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { settleTax } from "../../taxes-api.ts";
import { Sheet } from "../sheet.tsx";
import { useTaxAction } from "./use-tax-action.ts";

/** Lists tax records that the provider rejected; each is retried, or marked as corrected by hand. */
export function RefusedTaxes({ refused }: { refused: RefusedTax[] }) {
  return (
    <Sheet title={texts.refused.title}>
      <ul className="grid gap-4">
        {refused.map((record) => (
          <RefusedRecord key={record.id} record={record} />
        ))}
      </ul>
    </Sheet>
  );
}

function RefusedRecord({ record }: { record: RefusedTax }) {
  const [reason, setReason] = useState("");
  const action = useTaxAction(() => setReason(""));
  const { id, order, tax, fault, is_reversal } = record;
  const settle = (again: boolean) =>
    action.mutate({
      run: () => settleTax(id, { again, reason: reason.trim() }),
      message: texts.refused.told,
    });
  const isReady = reason.trim() !== "";
  return (
    <li className="grid gap-2">
      <p className="nums">
        {texts.refused.line(order, formatMoney(tax), is_reversal)}
        <span className="wrap-anywhere block text-soft">{fault}</span>
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={texts.refused.why}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button busy={action.isPending} unready={!isReady} onClick={() => isReady && settle(true)}>
          {texts.refused.again}
        </Button>
        <Button busy={action.isPending} unready={!isReady} onClick={() => isReady && settle(false)}>
          {texts.refused.done}
        </Button>
      </div>
      {action.reauth.dialog}
    </li>
  );
}
