import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-acts.ts";
import { Choices } from "#web/ui/choices.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type RefundWish, sumOf } from "../refund-wish.ts";

const words = texts.refund;

type RefundFieldsProps = {
  row: DeskOrder;
  wish: RefundWish;
  onChange: (wish: RefundWish) => void;
};

/** All, some of the products, shipping, or an amount. */
export function RefundFields({ row, wish, onChange }: RefundFieldsProps) {
  const { left, refundable } = row;
  const hasItems = left.items.some(({ sums }) => sums.length > 0);
  return (
    <>
      <Choices
        legend={words.what}
        value={wish.kind}
        onValueChange={(kind) => onChange({ ...wish, kind: kind as RefundWish["kind"] })}
        choices={[
          { value: "all", label: words.kinds.all(formatMoney(refundable)) },
          ...(hasItems ? [{ value: "items", label: words.kinds.items }] : []),
          ...(left.shipping > 0
            ? [{ value: "shipping", label: words.kinds.shipping(formatMoney(left.shipping)) }]
            : []),
          { value: "amount", label: words.kinds.amount },
        ]}
      />
      {wish.kind === "items" && (
        <div className="grid gap-3">
          {left.items
            .filter(({ sums }) => sums.length > 0)
            .map(({ id, product, sums }) => (
              <NativeSelect
                key={id}
                label={product}
                value={wish.pieces[id] ?? 0}
                onChange={({ target }) =>
                  onChange({ ...wish, pieces: { ...wish.pieces, [id]: Number(target.value) } })
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
      {wish.kind === "amount" && (
        <TextField
          label={words.amount}
          inputMode="decimal"
          value={wish.typed}
          onChange={(event) => onChange({ ...wish, typed: event.target.value })}
          {...(sumOf(wish, row) === null && {
            error: words.amountFault(formatMoney(refundable)),
          })}
        />
      )}
    </>
  );
}
