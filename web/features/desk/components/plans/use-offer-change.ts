import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { plansQuery } from "../../shop-api.ts";
import { useBelowCost } from "../../use-below-cost.ts";
import { useReauth } from "../../use-reauth.tsx";

type OfferChange = {
  /** `reason` for selling below cost; null if none was given. */
  change: (reason: string | null) => Promise<unknown>;
  done: string;
  onClose: () => void;
};

/** Changes an offer, with re-authentication and, if it would sell below cost, a reason. */
export function useOfferChange({ change, done, onClose }: OfferChange) {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const below = useBelowCost();
  const { mutate, isPending } = useSingleMutation({
    mutationKey: ["desk", "offer"],
    mutationFn: () =>
      reauth.run(() =>
        below.guard(async () => {
          await change(below.reason);
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
  return { save: () => mutate(undefined), isPending, reauth, below };
}
