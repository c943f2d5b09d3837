import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskCode } from "#shared/contracts/desk/codes.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { type CodeWish, termsOf, wishOf } from "../../code-wish.ts";
import { changeCode, codesQuery, makeCode } from "../../shop-api.ts";
import { useBelowCost } from "../../use-below-cost.ts";
import { useProven } from "../../use-proven.ts";
import { BelowCostNotice } from "../below-cost.tsx";
import { DeskProof } from "../desk-proof.tsx";
import { CodeFields } from "./code-fields.tsx";

const words = texts.codes;

type CodeDialogProps = { code: DeskCode | null; onClose: () => void };

/** Makes a code, or changes the one that is given. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const [wish, setWish] = useState(() => wishOf(code));
  const queryClient = useQueryClient();
  const proven = useProven();
  const below = useBelowCost();
  const terms = termsOf(wish);
  const name = wish.code.trim().toUpperCase();
  const isReady = terms !== null && /^[A-Z0-9]{3,24}$/.test(name) && below.isReady;
  const save = useSingleMutation({
    mutationKey: ["desk", "code"],
    mutationFn: () =>
      proven.run(() =>
        below.guard(async () => {
          if (!terms) return;
          const asked = { ...terms, below_cost: below.reason };
          if (code) await changeCode(code.id, { ...asked, version: code.version });
          else await makeCode({ ...asked, code: name });
          await queryClient.invalidateQueries({ queryKey: codesQuery.queryKey });
          toast.success(code ? words.form.saved(name) : words.form.made(name));
          onClose();
        }),
      ),
    onError: (error) => toast.error(error.message),
  });
  const change = (part: Partial<CodeWish>) => {
    setWish({ ...wish, ...part });
    below.forget();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={code ? words.changeOf(code.code) : words.make}
      description={words.form.kept}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save.mutate(undefined);
        }}
      >
        <CodeFields wish={wish} isNew={code === null} onChange={change} />
        {below.refusal && (
          <BelowCostNotice refusal={below.refusal} why={below.why} onWhy={below.setWhy} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} unready={!isReady}>
            {below.refusal ? texts.belowCost.anyway : words.form.save}
          </Button>
        </DialogActions>
      </form>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </Dialog>
  );
}
