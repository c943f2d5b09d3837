import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as acts } from "#web/texts/desk-acts.ts";
import { Button } from "#web/ui/button.tsx";
import { deskMeQuery, refundAgain, sendAgain } from "../api.ts";
import { useActKeys } from "../use-act-keys.ts";
import { useProven } from "../use-proven.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { DeskProof } from "./desk-proof.tsx";
import { LetterDialog } from "./letter-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ReleaseOrder } from "./release-order.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { Sheet } from "./room.tsx";

const words = texts.order;

type Opened = "refund" | "replace" | "write" | "address" | "release";

/** An order that is on its way or there, and can only be printed once more. */
const isPrinted = (row: DeskOrder) => row.acts.includes("replace");

/** What can be done with an order now, each with its key. */
export function OrderActs({ row }: { row: DeskOrder }) {
  const isOwner = useSuspenseQuery(deskMeQuery).data.role === "owner";
  const [opened, setOpened] = useState<Opened | null>(null);
  const proven = useProven();
  const does = useSingleMutation({
    mutationKey: ["desk", "order-act"],
    mutationFn: ({ act, told }: { act: () => Promise<unknown>; told: string }) =>
      proven.run(async () => {
        await act();
        toast.success(told);
      }),
    onError: (error) => toast.error(error.message),
  });
  const can = (act: DeskOrder["acts"][number]) => row.acts.includes(act);
  const mayRefund = can("refund") && isOwner;
  const again = () => does.mutate({ act: () => sendAgain(row.order.id), told: words.sentAgain });
  useActKeys({
    ...(mayRefund && { r: () => setOpened("refund") }),
    ...(can("replace") && { f: () => setOpened("replace") }),
    ...(can("write") && { m: () => setOpened("write") }),
    ...(can("address") && { c: () => setOpened("address") }),
    ...(can("send_again") && { s: again }),
    ...(can("release") && isOwner && { l: () => setOpened("release") }),
  });
  const close = () => setOpened(null);
  return (
    <Sheet title={words.acts}>
      <div className="grid gap-2">
        {mayRefund && (
          <Act letter="R" isFirst onPress={() => setOpened("refund")}>
            {acts.refund.action}
          </Act>
        )}
        {can("replace") && (
          <Act letter="F" onPress={() => setOpened("replace")}>
            {acts.replace.action}
          </Act>
        )}
        {can("write") && (
          <Act letter="M" onPress={() => setOpened("write")}>
            {acts.letter.action}
          </Act>
        )}
        {can("address") && (
          <Act letter="C" onPress={() => setOpened("address")}>
            {acts.address.action}
          </Act>
        )}
        {isPrinted(row) && <p className="text-13 text-soft">{acts.address.tooLate}</p>}
        {can("send_again") && (
          <Act letter="S" busy={does.isPending} onPress={again}>
            {texts.acts.send_again}
          </Act>
        )}
        {can("release") && isOwner && (
          <Act letter="L" onPress={() => setOpened("release")}>
            {acts.release.action}
          </Act>
        )}
        {isOwner &&
          failedOf(row).map(({ id }) => (
            <Act
              key={id}
              busy={does.isPending}
              onPress={() => does.mutate({ act: () => refundAgain(id), told: words.refundedAgain })}
            >
              {words.refundAgain}
            </Act>
          ))}
        {can("refund") && !isOwner && <p className="text-soft">{acts.refund.ownersOnly}</p>}
        <DeskProof act={proven.waiting} onClose={proven.forget} />
        {opened === "refund" && <RefundDialog row={row} onClose={close} />}
        {opened === "write" && <LetterDialog row={row} onClose={close} />}
        {opened === "address" && <AddressDialog row={row} onClose={close} />}
        {opened === "release" && <ReleaseOrder row={row} onClose={close} />}
        {opened === "replace" && <ReplaceDialog row={row} onClose={close} />}
      </div>
    </Sheet>
  );
}

type ActProps = {
  letter?: string;
  isFirst?: boolean;
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Act({ letter, isFirst, busy = false, onPress, children }: ActProps) {
  return (
    <Button
      variant={isFirst ? "primary" : "secondary"}
      busy={busy}
      aria-keyshortcuts={letter}
      onClick={onPress}
    >
      {children}
      {letter && (
        <span aria-hidden="true" className="ml-1 font-sans text-13 opacity-70 max-lg:hidden">
          {letter}
        </span>
      )}
    </Button>
  );
}

/** What the bank sent back and nothing went again for. */
function failedOf({ refunds }: DeskOrder): DeskOrder["refunds"] {
  return refunds.filter(({ state }) => state === "failed");
}
