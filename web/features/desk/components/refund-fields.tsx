import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { Choices } from "#web/ui/choices.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { computeRefundAmount, type RefundSelection } from "../refund-selection.ts";

type RefundFieldsProps = {
  row: DeskOrder;
  selection: RefundSelection;
  onChange: (selection: RefundSelection) => void;
};

export function RefundFields({ row, selection, onChange }: RefundFieldsProps) {
  const { left, refundable } = row;
  const hasItems = left.items.some(({ sums }) => sums.length > 0);
  return (
    <>
      <Choices
        legend={texts.refund.what}
        value={selection.kind}
        onValueChange={(kind) => onChange({ ...selection, kind: kind as RefundSelection["kind"] })}
        choices={[
          { value: "all", label: texts.refund.kinds.all(formatMoney(refundable)) },
          ...(hasItems ? [{ value: "items", label: texts.refund.kinds.items }] : []),
          ...(left.shipping > 0
            ? [
                {
                  value: "shipping",
                  label: texts.refund.kinds.shipping(formatMoney(left.shipping)),
                },
              ]
            : []),
          { value: "amount", label: texts.refund.kinds.amount },
        ]}
      />
      {selection.kind === "items" && (
        <div className="grid gap-3">
          {left.items
            .filter(({ sums }) => sums.length > 0)
            .map(({ id, product, sums }) => (
              <NativeSelect
                key={id}
                label={product}
                value={selection.pieces[id] ?? 0}
                onChange={({ target }) =>
                  onChange({
                    ...selection,
                    pieces: { ...selection.pieces, [id]: Number(target.value) },
                  })
                }
                options={[
                  { value: "0", label: texts.refund.noPiece },
                  ...sums.map((sum, at) => ({
                    value: String(at + 1),
                    label: texts.refund.pieces(at + 1, formatMoney(sum)),
                  })),
                ]}
              />
            ))}
          <p className="text-13 text-soft">{texts.refund.taxed}</p>
        </div>
      )}
      {selection.kind === "amount" && (
        <TextField
          label={texts.refund.amount}
          inputMode="decimal"
          value={selection.typed}
          onChange={(event) => onChange({ ...selection, typed: event.target.value })}
          {...(computeRefundAmount(selection, row) === null && {
            error: texts.refund.amountFault(formatMoney(refundable)),
          })}
        />
      )}
    </>
  );
}
