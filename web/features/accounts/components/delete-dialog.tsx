import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { Me } from "#shared/contracts/accounts.ts";
import { findPlan } from "#shared/plans.ts";
import { formatCount } from "#web/lib/format.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deleteAccount } from "../account-api.ts";
import { ReauthCanceled } from "../reauth.ts";
import { useReauth } from "../use-reauth.tsx";

type DeleteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  me: Me;
  onDeleted: () => Promise<void>;
};

/** Explains what is deleted and kept; requires a typed word, so that a stray click cannot delete the account. */
export function DeleteDialog({ open, onOpenChange, me, onDeleted }: DeleteDialogProps) {
  const { runWithReauth, dialog } = useReauth();
  const remove = useSingleMutation({
    mutationKey: ["account", "delete"],
    networkMode: "always",
    mutationFn: () => runWithReauth({ act: "delete" }, deleteAccount),
    onSuccess: onDeleted,
    meta: { keepsCache: true },
  });
  // Stays busy after success, because the page is left next.
  const isBusy = remove.isPending || remove.isSuccess;
  function change(next: boolean) {
    if (isBusy) return;
    if (!next) remove.reset();
    onOpenChange(next);
  }
  return (
    <Dialog open={open} onOpenChange={change} title={texts.deleting.title}>
      <DeletionScope me={me} />
      <DeleteForm isBusy={isBusy} onConfirm={() => remove.mutate()} onClose={() => change(false)}>
        {remove.isError && !(remove.error instanceof ReauthCanceled) && (
          <p role="alert" className="mt-4 font-medium text-15 text-danger">
            {remove.error.message}
          </p>
        )}
      </DeleteForm>
      {dialog}
    </Dialog>
  );
}

const MARKS = {
  strong: (words: string) => <strong className="font-semibold">{words}</strong>,
};

function DeletionScope({ me }: { me: Me }) {
  const plan = findPlan(me.subscription);
  return (
    <div className="mt-3 grid gap-3 text-15">
      <p>{renderRichText(texts.deleting.deletes, MARKS)}</p>
      {plan && <p>{renderRichText(texts.deleting.plan(plan.name), MARKS)}</p>}
      {me.render > 0 && (
        <p>{renderRichText(texts.deleting.renders(me.render, formatCount(me.render)), MARKS)}</p>
      )}
      <p>{renderRichText(texts.deleting.keeps, MARKS)}</p>
    </div>
  );
}

type DeleteFormProps = {
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

function DeleteForm({ isBusy, onConfirm, onClose, children }: DeleteFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { word: "" } });
  return (
    <form noValidate className="mt-5" onSubmit={handleSubmit(onConfirm)}>
      <TextField
        label={texts.deleting.type}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.word?.message}
        {...register("word", {
          setValueAs: (word: string) => word.trim(),
          validate: (word) => word === texts.deleting.word || texts.deleting.typeInCapitals,
        })}
      />
      {children}
      <DialogActions>
        <Button onClick={onClose}>{texts.deleting.keep}</Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {texts.deleting.action}
        </Button>
      </DialogActions>
    </form>
  );
}
