import { useState } from "react";
import { toast } from "sonner";
import type { DeskPlan, PlanEnd } from "#shared/contracts/desk/payments.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-payments.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { endPlan } from "../../payments-api.ts";
import { useReauth } from "../../use-reauth.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";

type EndPlanProps = { plan: DeskPlan };

/** Ends a plan, now or at the end of its period, or resumes one that is set to end. Owners only. */
export function EndPlan({ plan }: EndPlanProps) {
  const [asking, setAsking] = useState<"end" | "resume" | null>(null);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button onClick={() => setAsking("end")}>{texts.plan.action}</Button>
      {plan.cancels && <Button onClick={() => setAsking("resume")}>{texts.plan.resume}</Button>}
      {asking && (
        <EndDialog plan={plan} isResume={asking === "resume"} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

type EndDialogProps = EndPlanProps & { isResume: boolean; onClose: () => void };

function EndDialog({ plan, isResume, onClose }: EndDialogProps) {
  const { id, name, until, cancels } = plan;
  const [when, setWhen] = useState<PlanEnd>(cancels ? "now" : "period");
  const reauth = useReauth();
  const end = useSingleMutation({
    mutationKey: ["desk", "end-plan"],
    mutationFn: (why: string) =>
      reauth.run(async () => {
        const end = isResume ? "never" : when;
        await endPlan(id, { when: end, why });
        toast.success(texts.plan.told[end]);
        onClose();
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <ReasonDialog
      title={isResume ? texts.plan.resumeTitle : texts.plan.endTitle(name)}
      description={isResume ? texts.plan.resumeWords : texts.plan.endWords}
      label={texts.plan.why}
      action={isResume ? texts.plan.resume : texts.plan.confirm}
      busy={end.isPending}
      isDangerous={!isResume}
      onConfirm={(why) => end.mutate(why)}
      onClose={onClose}
      dialogs={reauth.dialog}
    >
      {!isResume && (
        <Choices
          legend={texts.plan.when}
          value={when}
          onValueChange={(value) => setWhen(value as PlanEnd)}
          choices={[
            ...(cancels
              ? []
              : [{ value: "period", label: texts.plan.ends.period(formatLongDate(until)) }]),
            { value: "now", label: texts.plan.ends.now },
          ]}
        />
      )}
    </ReasonDialog>
  );
}
