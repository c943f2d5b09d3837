import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { Me } from "#shared/contracts/accounts.ts";
import { findPlan } from "#shared/plans.ts";
import { formatCount } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deleteAccount } from "../account-api.ts";

const WORD = "DELETE";

type DeleteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  me: Me;
  onDeleted: () => Promise<void>;
};

/** Says what goes and what stays; the word has to be typed, so that no stray press does it. */
export function DeleteDialog({ open, onOpenChange, me, onDeleted }: DeleteDialogProps) {
  const remove = useSingleMutation({
    mutationKey: ["account", "delete"],
    networkMode: "always",
    mutationFn: deleteAccount,
    onSuccess: onDeleted,
    meta: { keepsCache: true },
  });
  // It stays busy after success: the page is about to be left.
  const isBusy = remove.isPending || remove.isSuccess;
  function change(next: boolean) {
    if (isBusy) return;
    if (!next) remove.reset();
    onOpenChange(next);
  }
  return (
    <Dialog open={open} onOpenChange={change} title="Delete your account?">
      <WhatGoes me={me} />
      <DeleteForm isBusy={isBusy} onConfirm={remove.mutate} onClose={() => change(false)}>
        {remove.isError && (
          <p role="alert" className="mt-4 font-medium text-15 text-danger">
            {remove.error.message}
          </p>
        )}
      </DeleteForm>
    </Dialog>
  );
}

function WhatGoes({ me }: { me: Me }) {
  const plan = findPlan(me.subscription);
  const renders = me.render === 1 ? "1 render" : `${formatCount(me.render)} renders`;
  return (
    <div className="mt-3 grid gap-3 text-15">
      <p>
        <strong className="font-semibold">What goes:</strong> your photos, your mixes and their
        print files, your cart, your activity, your render statement and your sign-in. This can't be
        undone.
      </p>
      {plan && (
        <p>
          Your <strong className="font-semibold">{plan.name}</strong> plan ends at once.
        </p>
      )}
      {me.render > 0 && (
        <p>
          You lose the <strong className="font-semibold">{renders}</strong> you have left.
        </p>
      )}
      <p>
        <strong className="font-semibold">What stays:</strong> what was ordered and paid, because
        the law wants it kept, but without your name, e-mail, address and pictures.
      </p>
    </div>
  );
}

type DeleteFormProps = {
  isBusy: boolean;
  onConfirm: (word: string) => void;
  onClose: () => void;
  children: ReactNode;
};

function DeleteForm({ isBusy, onConfirm, onClose, children }: DeleteFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { word: "" } });
  return (
    <form noValidate className="mt-5" onSubmit={handleSubmit(({ word }) => onConfirm(word))}>
      <TextField
        label={`Type ${WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.word?.message}
        {...register("word", {
          setValueAs: (word: string) => word.trim(),
          validate: (word) => word === WORD || `Type the word ${WORD} in capitals.`,
        })}
      />
      {children}
      <DialogActions>
        <Button onClick={onClose}>Keep my account</Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          Delete my account
        </Button>
      </DialogActions>
    </form>
  );
}
