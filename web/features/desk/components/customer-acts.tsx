import { useState } from "react";
import { toast } from "sonner";
import type { DeskCustomer } from "#shared/contracts/desk/customers.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-machine.ts";
import { Button } from "#web/ui/button.tsx";
import {
  blockCustomer,
  deleteCustomer,
  endSessions,
  mailExport,
  unblockCustomer,
} from "../people-api.ts";
import { useProven } from "../use-proven.ts";
import { DeskProof } from "./desk-proof.tsx";
import { WhyDialog } from "./why-dialog.tsx";

const words = texts.customer;

type CustomerActsProps = { row: DeskCustomer; isOwner: boolean; onDeleted: () => void };
type Act = { run: () => Promise<unknown>; told: string };

/** What can be done about a person; who works at the desk is left alone. */
export function CustomerActs({ row, isOwner, onDeleted }: CustomerActsProps) {
  const [asking, setAsking] = useState<"block" | "delete" | null>(null);
  const act = useSingleMutation({
    mutationKey: ["desk", "customer"],
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_done, { told }) => {
      setAsking(null);
      toast.success(told);
    },
    onError: (error) => toast.error(error.message),
  });
  const { id, role, blocked, sessions } = row;
  const press = (run: () => Promise<unknown>, told: string) => act.mutate({ run, told });
  return (
    <>
      <Button onClick={() => press(() => mailExport(id), words.exported)}>{words.export}</Button>
      {role === null && sessions > 0 && (
        <Button onClick={() => press(() => endSessions(id), words.ended)}>
          {words.endSessions}
        </Button>
      )}
      {role === null && blocked && (
        <Button onClick={() => press(() => unblockCustomer(id), words.unblocked)}>
          {words.unblock}
        </Button>
      )}
      {role === null && !blocked && (
        <Button onClick={() => setAsking("block")}>{words.block}</Button>
      )}
      {role === null && isOwner && (
        <Button variant="quiet" onClick={() => setAsking("delete")}>
          {words.delete}
        </Button>
      )}
      {asking === "block" && (
        <WhyDialog
          title={words.blockTitle}
          words={words.blockWords}
          label={words.why}
          confirm={words.block}
          busy={act.isPending}
          isDangerous
          onConfirm={(why) => press(() => blockCustomer(id, why), words.blocked)}
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
  const proven = useProven();
  const remove = useSingleMutation({
    mutationKey: ["desk", "customer-delete"],
    mutationFn: (why: string) =>
      proven.run(async () => {
        await deleteCustomer(id, why);
        toast.success(words.deleted);
        onDeleted();
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <WhyDialog
      title={words.deleteTitle}
      words={words.deleteWords}
      label={words.whyDelete}
      confirm={words.delete}
      busy={remove.isPending}
      isDangerous
      onConfirm={(why) => remove.mutate(why)}
      onClose={onClose}
    >
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </WhyDialog>
  );
}
