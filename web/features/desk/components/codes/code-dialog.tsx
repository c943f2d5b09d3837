import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskCode } from "#shared/contracts/desk/codes.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { type CodeFormValues, parseCodeTerms, toCodeFormValues } from "../../code-form-values.ts";
import { changeCode, codesQuery, createCode } from "../../shop-api.ts";
import { useBelowCost } from "../../use-below-cost.ts";
import { useReauth } from "../../use-reauth.tsx";
import { BelowCostNotice } from "../below-cost.tsx";
import { FormDialog } from "../form-dialog.tsx";
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
    <FormDialog
      title={code ? texts.codes.changeOf(code.code) : texts.codes.make}
      description={texts.codes.form.kept}
      action={below.refusal ? texts.belowCost.anyway : texts.codes.form.save}
      busy={save.isPending}
      isReady={isReady}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      dialogs={reauth.dialog}
    >
      <CodeFields values={values} isNew={code === null} onChange={change} />
      <BelowCostNotice below={below} />
    </FormDialog>
  );
}
