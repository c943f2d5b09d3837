import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskOrderActionsTexts } from "#web/texts/desk-order-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { deskMeQuery, resubmitOrder, retryRefund } from "../api.ts";
import { useActionKeys } from "../use-action-keys.ts";
import { useReauth } from "../use-reauth.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { LetterDialog } from "./letter-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ReleaseOrder } from "./release-order.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { Sheet } from "./sheet.tsx";

type OpenDialog = "refund" | "replace" | "write" | "address" | "release";

/** A printed order's address can't be corrected any more; the order can only be replaced. */
const isPrinted = (row: DeskOrder) => row.acts.includes("replace");

/** Offers the actions that an order's state allows, each with its shortcut. */
export function OrderActions({ row }: { row: DeskOrder }) {
  const isOwner = useSuspenseQuery(deskMeQuery).data.role === "owner";
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const reauth = useReauth();
  const action = useSingleMutation({
    mutationKey: ["desk", "order-action"],
    mutationFn: ({ run, message }: { run: () => Promise<unknown>; message: string }) =>
      reauth.run(async () => {
        await run();
        toast.success(message);
      }),
    onError: (error) => toast.error(error.message),
  });
  const can = (name: DeskOrder["acts"][number]) => row.acts.includes(name);
  const canRefund = can("refund") && isOwner;
  const resubmit = () =>
    action.mutate({ run: () => resubmitOrder(row.order.id), message: texts.order.sentAgain });
  useActionKeys({
    ...(canRefund && { r: () => setOpened("refund") }),
    ...(can("replace") && { f: () => setOpened("replace") }),
    ...(can("write") && { m: () => setOpened("write") }),
    ...(can("address") && { c: () => setOpened("address") }),
    ...(can("send_again") && { s: resubmit }),
    ...(can("release") && isOwner && { l: () => setOpened("release") }),
  });
  const close = () => setOpened(null);
  return (
    <Sheet title={texts.order.actions}>
      <div className="grid gap-2">
        {canRefund && (
          <ActionButton letter="R" isFirst onPress={() => setOpened("refund")}>
            {deskOrderActionsTexts.refund.action}
          </ActionButton>
        )}
        {can("replace") && (
          <ActionButton letter="F" onPress={() => setOpened("replace")}>
            {deskOrderActionsTexts.replace.action}
          </ActionButton>
        )}
        {can("write") && (
          <ActionButton letter="M" onPress={() => setOpened("write")}>
            {deskOrderActionsTexts.letter.action}
          </ActionButton>
        )}
        {can("address") && (
          <ActionButton letter="C" onPress={() => setOpened("address")}>
            {deskOrderActionsTexts.address.action}
          </ActionButton>
        )}
        {isPrinted(row) && (
          <p className="text-13 text-soft">{deskOrderActionsTexts.address.tooLate}</p>
        )}
        {can("send_again") && (
          <ActionButton letter="S" busy={action.isPending} onPress={resubmit}>
            {texts.actions.send_again}
          </ActionButton>
        )}
        {can("release") && isOwner && (
          <ActionButton letter="L" onPress={() => setOpened("release")}>
            {deskOrderActionsTexts.release.action}
          </ActionButton>
        )}
        {isOwner &&
          getFailedRefunds(row).map(({ id }) => (
            <ActionButton
              key={id}
              busy={action.isPending}
              onPress={() =>
                action.mutate({ run: () => retryRefund(id), message: texts.order.refundedAgain })
              }
            >
              {texts.order.refundAgain}
            </ActionButton>
          ))}
        {can("refund") && !isOwner && (
          <p className="text-soft">{deskOrderActionsTexts.refund.ownersOnly}</p>
        )}
        {reauth.dialog}
        {opened === "refund" && <RefundDialog row={row} onClose={close} />}
        {opened === "write" && <LetterDialog row={row} onClose={close} />}
        {opened === "address" && <AddressDialog row={row} onClose={close} />}
        {opened === "release" && <ReleaseOrder row={row} onClose={close} />}
        {opened === "replace" && <ReplaceDialog row={row} onClose={close} />}
      </div>
    </Sheet>
  );
}

type ActionButtonProps = {
  letter?: string;
  isFirst?: boolean;
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function ActionButton({ letter, isFirst, busy = false, onPress, children }: ActionButtonProps) {
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

/** Returns the refunds that the bank returned and that were not retried. */
function getFailedRefunds({ refunds }: DeskOrder): DeskOrder["refunds"] {
  return refunds.filter(({ state }) => state === "failed");
}
