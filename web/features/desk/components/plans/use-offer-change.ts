import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { plansQuery } from "../../shop-api.ts";
import { useBelowCost } from "../../use-below-cost.ts";
import { useProven } from "../../use-proven.ts";

type Wishes = {
  /** `reason` is why it is sold below cost; null: not said. */
  act: (reason: string | null) => Promise<unknown>;
  done: string;
  onClose: () => void;
};

/** Changes what is on sale: with a proof of who it is, and a reason where it sells below cost. */
export function useOfferChange({ act, done, onClose }: Wishes) {
  const queryClient = useQueryClient();
  const proven = useProven();
  const below = useBelowCost();
  const { mutate, isPending } = useSingleMutation({
    mutationKey: ["desk", "offer"],
    mutationFn: () =>
      proven.run(() =>
        below.guard(async () => {
          await act(below.reason);
          await queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
          toast.success(done);
          onClose();
        }),
      ),
    onError: (error) => {
      toast.error(error.message);
      void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
  });
  return { save: () => mutate(undefined), isPending, proven, below };
}
