import { useState } from "react";
import type { Billing, Subscription } from "#shared/contracts/billing.ts";
import { texts } from "#web/texts/billing.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-class.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { getCancelText } from "../billing-format.ts";
import { useCancelPlan, useResumePlan } from "../use-plan-change.ts";

type EndOrResumeProps = {
  billing: Billing;
  subscription: Subscription;
  /** Of 'Resume'; 'Cancel' is always a link. */
  variant?: ButtonLook["variant"];
};

/** Cancels or resumes the plan. A single button keeps the focus; canceling asks for confirmation first. */
export function EndOrResume({ billing, subscription, variant }: EndOrResumeProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelPlan();
  const resume = useResumePlan();
  const { cancels } = subscription;
  return (
    <>
      <Button
        variant={cancels ? variant : "link"}
        busy={resume.isPending}
        onClick={() => (cancels ? resume.mutate(undefined) : setAsking(true))}
      >
        {cancels ? texts.cancel.resume : texts.cancel.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.cancel.title}
        description={getCancelText(billing, subscription)}
        cancelLabel={texts.nevermind}
        confirmLabel={texts.cancel.confirm}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
