import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { taxesQuery } from "../../taxes-api.ts";
import { useProven } from "../../use-proven.ts";

type Act = { run: () => Promise<unknown>; told: string };

/** Does an act of the room, shows what came of it, and closes what asked for it. */
export function useTaxAct(onDone: () => void) {
  const queryClient = useQueryClient();
  const proven = useProven();
  const mutation = useSingleMutation({
    mutationKey: ["desk", "taxes"],
    mutationFn: ({ run, told }: Act) =>
      proven.run(async () => {
        await run();
        await queryClient.invalidateQueries({ queryKey: taxesQuery.queryKey });
        toast.success(told);
        onDone();
      }),
    onError: (error) => toast.error(error.message),
  });
  return { mutate: mutation.mutate, isPending: mutation.isPending, proven };
}
