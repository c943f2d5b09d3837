import { useState } from "react";
import { toast } from "sonner";
import type { DeskPlan, PlanEnd } from "#shared/contracts/desk/payments.ts";
import { formatDay } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-payments.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { endPlan } from "../../payments-api.ts";
import { useProven } from "../../use-proven.ts";
import { DeskProof } from "../desk-proof.tsx";
import { WhyDialog } from "../why-dialog.tsx";

const words = texts.plan;

type EndPlanProps = { plan: DeskPlan };

/** Ends a plan, now or with its month; one that is to end may go on. For owners. */
export function EndPlan({ plan }: EndPlanProps) {
  const [asking, setAsking] = useState<"end" | "resume" | null>(null);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button onClick={() => setAsking("end")}>{words.action}</Button>
      {plan.cancels && <Button onClick={() => setAsking("resume")}>{words.resume}</Button>}
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
  const proven = useProven();
  const end = useSingleMutation({
    mutationKey: ["desk", "end-plan"],
    mutationFn: (why: string) =>
      proven.run(async () => {
        const wanted = isResume ? "never" : when;
        await endPlan(id, { when: wanted, why });
        toast.success(words.told[wanted]);
        onClose();
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <WhyDialog
      title={isResume ? words.resumeTitle : words.endTitle(name)}
      words={isResume ? words.resumeWords : words.endWords}
      label={words.why}
      confirm={isResume ? words.resume : words.confirm}
      busy={end.isPending}
      isDangerous={!isResume}
      onConfirm={(why) => end.mutate(why)}
      onClose={onClose}
      fields={
        !isResume && (
          <Choices
            legend={words.when}
            value={when}
            onValueChange={(value) => setWhen(value as PlanEnd)}
            choices={[
              ...(cancels ? [] : [{ value: "period", label: words.ends.period(formatDay(until)) }]),
              { value: "now", label: words.ends.now },
            ]}
          />
        )
      }
    >
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </WhyDialog>
  );
}
