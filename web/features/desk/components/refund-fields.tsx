import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-acts.ts";
import { Choices } from "#web/ui/choices.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { computeRefundAmount, type RefundSelection } from "../refund-selection.ts";

const words = texts.refund;

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
        legend={words.what}
        value={selection.kind}
        onValueChange={(kind) => onChange({ ...selection, kind: kind as RefundSelection["kind"] })}
        choices={[
          { value: "all", label: words.kinds.all(formatMoney(refundable)) },
          ...(hasItems ? [{ value: "items", label: words.kinds.items }] : []),
          ...(left.shipping > 0
            ? [{ value: "shipping", label: words.kinds.shipping(formatMoney(left.shipping)) }]
            : []),
          { value: "amount", label: words.kinds.amount },
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
                  { value: "0", label: words.noPiece },
                  ...sums.map((sum, at) => ({
                    value: String(at + 1),
                    label: words.pieces(at + 1, formatMoney(sum)),
                  })),
                ]}
              />
            ))}
          <p className="text-13 text-soft">{words.taxed}</p>
        </div>
      )}
      {selection.kind === "amount" && (
        <TextField
          label={words.amount}
          inputMode="decimal"
          value={selection.typed}
          onChange={(event) => onChange({ ...selection, typed: event.target.value })}
          {...(computeRefundAmount(selection, row) === null && {
            error: words.amountFault(formatMoney(refundable)),
          })}
        />
      )}
    </>
  );
}
