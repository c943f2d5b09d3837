import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { formatAddressLine } from "#shared/address-line.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { DeskOrder, ReplaceInput, ReplacementPrice } from "#shared/contracts/desk/orders.ts";
import { REPLACE_REASONS, type ReplaceReason } from "#shared/refund-parts.ts";
import { formatDays, formatMoney } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { Choices } from "#web/ui/choices.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskMeQuery, replacementPriceQuery, replaceOrder } from "../api.ts";
import { CheckField } from "./check-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { getAddressErrors, RecipientFields } from "./recipient-fields.tsx";
import { Steps } from "./steps.tsx";

type ReplaceDialogProps = { row: DeskOrder; onClose: () => void };

/** Orders a free replacement of products, and shows what it costs the shop. */
export function ReplaceDialog({ row, onClose }: ReplaceDialogProps) {
  const { order, products } = row;
  const [pieces, setPieces] = useState<Record<string, number>>(
    products.length === 1 && products[0] ? { [products[0].id]: products[0].quantity } : {},
  );
  const [reason, setReason] = useState<ReplaceReason>("damaged");
  const [note, setNote] = useState("");
  const [recipient, setRecipient] = useState<Address | null>(null);
  const [again, setAgain] = useState(false);
  const { items, price, isReady, canRepeat } = useReplacementPrice(row, {
    pieces,
    recipient,
    again,
  });
  const replace = useSingleMutation({
    mutationKey: ["desk", "replace"],
    mutationFn: (input: ReplaceInput) => replaceOrder(order.id, input),
    onSuccess: () => {
      toast.success(texts.replace.done);
      onClose();
    },
    onError: (error) => toast.error(error.message),
  });
  const submit = () => {
    if (!price.data) return;
    const noteInput = note.trim() ? { note: note.trim() } : {};
    const seen = row.replacements.length;
    replace.mutate({ items, recipient, reason, seen, cost: price.data.cost, again, ...noteInput });
  };
  return (
    <FormDialog
      title={texts.replace.title}
      description={texts.replace.words(order.number)}
      action={
        price.data ? texts.replace.confirm(formatMoney(price.data.cost)) : texts.replace.action
      }
      busy={replace.isPending}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      {products.map(({ id, product, quantity }) => (
        <NativeSelect
          key={id}
          label={product}
          value={pieces[id] ?? 0}
          onChange={({ target }) => setPieces({ ...pieces, [id]: Number(target.value) })}
          options={Array.from({ length: quantity + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? texts.replace.noPiece : texts.replace.pieces(count),
          }))}
        />
      ))}
      <NativeSelect
        label={texts.replace.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as ReplaceReason)}
        options={REPLACE_REASONS.map((value) => ({ value, label: texts.replace.reasons[value] }))}
      />
      <Choices
        legend={texts.replace.where}
        value={recipient ? "other" : "same"}
        onValueChange={(value) => setRecipient(value === "other" ? row.recipient : null)}
        choices={[
          { value: "same", label: texts.replace.sameAddress },
          { value: "other", label: texts.replace.otherAddress },
        ]}
      />
      {recipient ? (
        <RecipientFields value={recipient} onChange={setRecipient} />
      ) : (
        <p className="text-15 text-soft">{formatAddressLine(row.recipient, "")}</p>
      )}
      <TextField
        label={texts.replace.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={2000}
      />
      <Price row={row} items={items} price={price} />
      {canRepeat && <CheckField label={texts.replace.again1} checked={again} onChange={setAgain} />}
    </FormDialog>
  );
}

type PriceResult = Pick<
  ReturnType<typeof useQuery<ReplacementPrice>>,
  "data" | "error" | "isFetching"
>;

/**
 * Requests the print provider's price again after each change. `isReady` if the input is complete and the operator may
 * spend that amount.
 */
function useReplacementPrice(
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
  const isComplete =
    items.length > 0 && (!recipient || Object.keys(getAddressErrors(recipient)).length === 0);
  const price = useQuery({
    ...replacementPriceQuery(row.order.id, { items, recipient }),
    enabled: isComplete,
    retry: false,
  });
  const { data } = price;
  const canPay = data !== undefined && (data.left === null || data.cost <= data.left);
  const canRepeat = isOwner && data?.is_again === true;
  const isConfirmed = data?.is_again !== true || (canRepeat && again);
  return { items, price, canRepeat, isReady: isComplete && canPay && isConfirmed };
}

function Price({
  row: { products },
  items,
  price: { data, error, isFetching },
}: {
  row: DeskOrder;
  items: { itemId: string; quantity: number }[];
  price: PriceResult;
}) {
  const isOwner = useSuspenseQuery(deskMeQuery).data.role === "owner";
  if (isFetching) return <p className="text-15 text-soft">{texts.replace.pricing}</p>;
  if (error) return <p className="font-medium text-15 text-danger">{error.message}</p>;
  if (!data || items.length === 0) return null;
  const denial = getDenial(data, isOwner);
  if (denial) return <p className="font-medium text-15 text-danger">{denial}</p>;
  const pieces = items.map(({ itemId, quantity }) =>
    texts.refund.piecesOf(quantity, products.find(({ id }) => id === itemId)?.product ?? ""),
  );
  const days = formatDays(data.arrival);
  return (
    <Steps steps={texts.replace.steps({ cost: formatMoney(data.cost), what: pieces, days })} />
  );
}

/** Returns why the operator may not order the replacement, or null. */
function getDenial({ cost, left, is_again: isAgain }: ReplacementPrice, isOwner: boolean) {
  if (left !== null && cost > left)
    return texts.replace.tooDear(formatMoney(cost), formatMoney(left));
  return isAgain && !isOwner ? texts.replace.ownersAgain : null;
}
