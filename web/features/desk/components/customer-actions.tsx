import { useState } from "react";
import { toast } from "sonner";
import type { DeskCustomer } from "#shared/contracts/desk/customers.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-customers.ts";
import { Button } from "#web/ui/button.tsx";
import {
  blockCustomer,
  deleteCustomer,
  endSessions,
  mailExport,
  unblockCustomer,
} from "../customers-api.ts";
import { useReauth } from "../use-reauth.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

type CustomerActionsProps = { row: DeskCustomer; isOwner: boolean; onDeleted: () => void };
type Action = { run: () => Promise<unknown>; message: string };

/** Offers the actions on a customer's account; for team members only the data export. */
export function CustomerActions({ row, isOwner, onDeleted }: CustomerActionsProps) {
  const [asking, setAsking] = useState<"block" | "delete" | null>(null);
  const action = useSingleMutation({
    mutationKey: ["desk", "customer"],
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (_done, { message }) => {
      setAsking(null);
      toast.success(message);
    },
    onError: (error) => toast.error(error.message),
  });
  const { id, role, blocked, sessions } = row;
  const runAction = (run: () => Promise<unknown>, message: string) =>
    action.mutate({ run, message });
  return (
    <>
      <Button onClick={() => runAction(() => mailExport(id), texts.customer.exported)}>
        {texts.customer.export}
      </Button>
      {role === null && sessions > 0 && (
        <Button onClick={() => runAction(() => endSessions(id), texts.customer.ended)}>
          {texts.customer.endSessions}
        </Button>
      )}
      {role === null && blocked && (
        <Button onClick={() => runAction(() => unblockCustomer(id), texts.customer.unblocked)}>
          {texts.customer.unblock}
        </Button>
      )}
      {role === null && !blocked && (
        <Button onClick={() => setAsking("block")}>{texts.customer.block}</Button>
      )}
      {role === null && isOwner && (
        <Button variant="quiet" onClick={() => setAsking("delete")}>
          {texts.customer.delete}
        </Button>
      )}
      {asking === "block" && (
        <ReasonDialog
          title={texts.customer.blockTitle}
          description={texts.customer.blockWords}
          label={texts.customer.why}
          action={texts.customer.block}
          busy={action.isPending}
          isDangerous
          onConfirm={(why) => runAction(() => blockCustomer(id, why), texts.customer.blocked)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "delete" && (
        <DeleteDialog id={id} onDeleted={onDeleted} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

type DeleteDialogProps = { id: string; onDeleted: () => void; onClose: () => void };

function DeleteDialog({ id, onDeleted, onClose }: DeleteDialogProps) {
  const reauth = useReauth();
  const remove = useSingleMutation({
    mutationKey: ["desk", "customer-delete"],
    mutationFn: (why: string) =>
      reauth.run(async () => {
        await deleteCustomer(id, why);
        toast.success(texts.customer.deleted);
        onDeleted();
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <ReasonDialog
      title={texts.customer.deleteTitle}
      description={texts.customer.deleteWords}
      label={texts.customer.whyDelete}
      action={texts.customer.delete}
      busy={remove.isPending}
      isDangerous
      onConfirm={(why) => remove.mutate(why)}
      onClose={onClose}
      dialogs={reauth.dialog}
    />
  );
}
