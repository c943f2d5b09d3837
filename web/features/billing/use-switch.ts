import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { SwitchPreview, SwitchResult } from "#shared/contracts/billing.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { billingQuery, confirmSwitch, switchPreviewQuery } from "./api.ts";

export const SWITCH_KEY = ["billing", "switch"];

export type Switching = ReturnType<typeof useSwitch>;

/** Previews a plan change and confirms exactly the previewed amounts; refetches the preview if they have changed. */
export function useSwitch(level: number, onDone: (agreed: SwitchPreview) => void) {
  const queryClient = useQueryClient();
  const [unpaid, setUnpaid] = useState<SwitchResult | null>(null);
  /** The confirmed amount in cents, if the server rejected it as outdated. */
  const [refusedCents, setRefusedCents] = useState<number | null>(null);
  const preview = useQuery(switchPreviewQuery(level));
  const confirm = useSingleMutation({
    mutationKey: SWITCH_KEY,
    networkMode: "always",
    mutationFn: ({ today_cents, next_cents, proration_at }: SwitchPreview) =>
      confirmSwitch({ level, today_cents, next_cents, proration_at }),
    onSuccess: (result, agreed) => {
      queryClient.setQueryData(billingQuery.queryKey, result.billing);
      if (result.status === "payment_needed") return setUnpaid(result);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== "switch-preview",
      });
      onDone(agreed);
    },
    onError: (error, agreed) => {
      setRefusedCents(null);
      if (!isPriceChanged(error)) return void toast.error(error.message);
      setRefusedCents(agreed.today_cents);
      void preview.refetch();
    },
    meta: { keepsCache: true },
  });
  return { preview, confirm, unpaid, refusedCents };
}

function isPriceChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === "price_changed";
}
