import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Billing } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { useLeaving } from "#web/lib/use-leaving.ts";
import { texts } from "#web/texts/billing.ts";
import { billingQuery, cancelPlan, openCardPage, resumePlan } from "./api.ts";

/** Stops the renewal; the plan stays active until the end of its period. */
export function useCancelPlan() {
  return usePlanChange("cancel", cancelPlan, ({ subscription }) =>
    subscription
      ? texts.cancel.doneUntil(formatMonthDay(subscription.period_end))
      : texts.cancel.done,
  );
}

export function useResumePlan() {
  return usePlanChange("resume", resumePlan, () => texts.cancel.resumed);
}

function usePlanChange(
  name: string,
  change: () => Promise<Billing>,
  formatSuccess: (billing: Billing) => string,
) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationKey: ["billing", name],
    networkMode: "always",
    mutationFn: () => change(),
    onSuccess: (billing) => {
      queryClient.setQueryData(billingQuery.queryKey, billing);
      toast.success(formatSuccess(billing));
    },
    onError: (error) => {
      toast.error(error.message);
      void queryClient.invalidateQueries({ queryKey: billingQuery.queryKey });
    },
  });
}

/** Opens the provider's page for changing the card. */
export function useChangeCard() {
  return useLeaving({
    mutationKey: ["billing", "card"],
    mutationFn: () => openCardPage(),
    getUrl: ({ url }) => url,
    onError: (error) => toast.error(error.message),
  });
}
