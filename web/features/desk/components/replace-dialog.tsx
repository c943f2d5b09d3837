import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { addressLine } from "#shared/address-line.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { DeskOrder, ReplaceInput, ReplacementPrice } from "#shared/contracts/desk/orders.ts";
import { REPLACE_REASONS, type ReplaceReason } from "#shared/refund-parts.ts";
import { formatDays, formatMoney } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-acts.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskMeQuery, priceReplacement, replaceOrder } from "../api.ts";
import { CheckField } from "./check-field.tsx";
import { faultsOf, RecipientFields } from "./recipient-fields.tsx";
import { Steps } from "./steps.tsx";

const words = texts.replace;

type ReplaceDialogProps = { row: DeskOrder; onClose: () => void };

/** Has products printed once more, free of charge: which, why, where to, and what it costs the shop. */
export function ReplaceDialog({ row, onClose }: ReplaceDialogProps) {
  const { order, products } = row;
  const [pieces, setPieces] = useState<Record<string, number>>(
    products.length === 1 && products[0] ? { [products[0].id]: products[0].quantity } : {},
  );
  const [reason, setReason] = useState<ReplaceReason>("damaged");
  const [note, setNote] = useState("");
  const [recipient, setRecipient] = useState<Address | null>(null);
  const [again, setAgain] = useState(false);
  const { items, price, isReady, mayRepeat } = usePrice(row, { pieces, recipient, again });
  const make = useSingleMutation({
    mutationKey: ["desk", "replace"],
    mutationFn: (input: ReplaceInput) => replaceOrder(order.id, input),
    onSuccess: () => {
      toast.success(words.done);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  const press = () => {
    if (!price.data || !isReady) return;
    const said = note.trim() ? { note: note.trim() } : {};
    const seen = row.replacements.length;
    make.mutate({ items, recipient, reason, seen, cost: price.data.cost, again, ...said });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={words.words(order.number)}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        {products.map(({ id, product, quantity }) => (
          <NativeSelect
            key={id}
            label={product}
            value={pieces[id] ?? 0}
            onChange={({ target }) => setPieces({ ...pieces, [id]: Number(target.value) })}
            options={Array.from({ length: quantity + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? words.noPiece : words.pieces(count),
            }))}
          />
        ))}
        <NativeSelect
          label={words.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value as ReplaceReason)}
          options={REPLACE_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        />
        <Choices
          legend={words.where}
          value={recipient ? "other" : "same"}
          onValueChange={(value) => setRecipient(value === "other" ? row.recipient : null)}
          choices={[
            { value: "same", label: words.sameAddress },
            { value: "other", label: words.otherAddress },
          ]}
        />
        {recipient ? (
          <RecipientFields value={recipient} onChange={setRecipient} />
        ) : (
          <p className="text-15 text-soft">{addressLine(row.recipient, "")}</p>
        )}
        <TextField
          label={words.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={2000}
        />
        <Price row={row} items={items} price={price} />
        {mayRepeat && <CheckField label={words.again1} checked={again} onChange={setAgain} />}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={make.isPending} unready={!isReady}>
            {price.data ? words.confirm(formatMoney(price.data.cost)) : words.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Asked = Pick<ReturnType<typeof useQuery<ReplacementPrice>>, "data" | "error" | "isFetching">;

/** What the printer takes for it, asked again with each change; ready where this person may spend that. */
function usePrice(
  row: DeskOrder,
  {
    pieces,
    recipient,
    again,
  }: { pieces: Record<string, number>; recipient: Address | null; again: boolean },
) {
  const isOwner = useSuspenseQuery(deskMeQuery).data.role === "owner";
  const items = Object.entries(pieces)
    .map(([itemId, quantity]) => ({ itemId, quantity }))
    .filter(({ quantity }) => quantity > 0);
  const isGiven = items.length > 0 && (!recipient || Object.keys(faultsOf(recipient)).length === 0);
  const price = useQuery({
    ...priceReplacement(row.order.id, { items, recipient }),
    enabled: isGiven,
    retry: false,
  });
  const { data } = price;
  const mayPay = data !== undefined && (data.left === null || data.cost <= data.left);
  const mayRepeat = isOwner && data?.is_again === true;
  const isMeant = data?.is_again !== true || (mayRepeat && again);
  return { items, price, mayRepeat, isReady: isGiven && mayPay && isMeant };
}

function Price({
  row: { products },
  items,
  price: { data, error, isFetching },
}: {
  row: DeskOrder;
  items: { itemId: string; quantity: number }[];
  price: Asked;
}) {
  const isOwner = useSuspenseQuery(deskMeQuery).data.role === "owner";
  if (isFetching) return <p className="text-15 text-soft">{words.pricing}</p>;
  if (error) return <p className="font-medium text-15 text-danger">{error.message}</p>;
  if (!data || items.length === 0) return null;
  const refusal = refusalOf(data, isOwner);
  if (refusal) return <p className="font-medium text-15 text-danger">{refusal}</p>;
  const what = items.map(({ itemId, quantity }) =>
    texts.refund.piecesOf(quantity, products.find(({ id }) => id === itemId)?.product ?? ""),
  );
  const days = formatDays(data.arrival);
  return <Steps steps={words.steps({ cost: formatMoney(data.cost), what, days })} />;
}

/** Why this person may not have it printed again. */
function refusalOf({ cost, left, is_again: isAgain }: ReplacementPrice, isOwner: boolean) {
  if (left !== null && cost > left) return words.tooDear(formatMoney(cost), formatMoney(left));
  return isAgain && !isOwner ? words.ownersAgain : null;
}
