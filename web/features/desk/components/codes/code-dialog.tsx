import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskCode } from "#shared/contracts/desk/codes.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { type CodeFormValues, parseCodeTerms, toCodeFormValues } from "../../code-form-values.ts";
import { changeCode, codesQuery, createCode } from "../../shop-api.ts";
import { useBelowCost } from "../../use-below-cost.ts";
import { useReauth } from "../../use-reauth.ts";
import { BelowCostNotice } from "../below-cost.tsx";
import { DeskReauth } from "../desk-proof.tsx";
import { CodeFields } from "./code-fields.tsx";

type CodeDialogProps = { code: DeskCode | null; onClose: () => void };

export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const [values, setValues] = useState(() => toCodeFormValues(code));
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const below = useBelowCost();
  const terms = parseCodeTerms(values);
  const name = values.code.trim().toUpperCase();
  const isReady = terms !== null && /^[A-Z0-9]{3,24}$/.test(name) && below.isReady;
  const save = useSingleMutation({
    mutationKey: ["desk", "code"],
    mutationFn: () =>
      reauth.run(() =>
        below.guard(async () => {
          if (!terms) return;
          const input = { ...terms, below_cost: below.reason };
          if (code) await changeCode(code.id, { ...input, version: code.version });
          else await createCode({ ...input, code: name });
          await queryClient.invalidateQueries({ queryKey: codesQuery.queryKey });
          toast.success(code ? texts.codes.form.saved(name) : texts.codes.form.made(name));
          onClose();
        }),
      ),
    onError: (error) => toast.error(error.message),
  });
  const change = (part: Partial<CodeFormValues>) => {
    setValues({ ...values, ...part });
    below.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={code ? texts.codes.changeOf(code.code) : texts.codes.make}
      description={texts.codes.form.kept}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save.mutate(undefined);
        }}
      >
        <CodeFields values={values} isNew={code === null} onChange={change} />
        {below.refusal && (
          <BelowCostNotice refusal={below.refusal} why={below.why} onWhy={below.setWhy} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} unready={!isReady}>
            {below.refusal ? texts.belowCost.anyway : texts.codes.form.save}
          </Button>
        </DialogActions>
      </form>
      <DeskReauth act={reauth.pendingAct} onClose={reauth.cancel} />
    </Dialog>
  );
}
