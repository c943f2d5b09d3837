import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { DeskProof } from "./components/desk-proof.tsx";
import { useProven } from "./use-proven.ts";

type Act = { run: () => Promise<unknown>; told?: string; after?: () => void };

/** Acts on looks, one at a time: proven where the server wants it, read anew, and told. */
export function useLookAct() {
  const queryClient = useQueryClient();
  const proven = useProven();
  const act = useSingleMutation({
    mutationKey: ["desk", "look-act", useId()],
    mutationFn: ({ run, told, after }: Act) =>
      proven.run(async () => {
        await run();
        // Before it is told: who presses on at once means the revision that there is now.
        await queryClient.invalidateQueries({ queryKey: ["desk"] });
        after?.();
        if (told) toast.success(told);
      }),
    onError: (error) => toast.error(error.message),
  });
  return {
    act: (next: Act) => act.mutate(next),
    isBusy: act.isPending,
    proof: <DeskProof act={proven.waiting} onClose={proven.forget} />,
  };
}
