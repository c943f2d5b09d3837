import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { taxesQuery } from "../../taxes-api.ts";
import { useReauth } from "../../use-reauth.tsx";

type Action = { run: () => Promise<unknown>; message: string };

/** Runs an action of the taxes page with re-authentication, refetches, shows a toast and calls `onDone`. */
export function useTaxAction(onDone: () => void) {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const mutation = useSingleMutation({
    mutationKey: ["desk", "taxes"],
    mutationFn: ({ run, message }: Action) =>
      reauth.run(async () => {
        await run();
        await queryClient.invalidateQueries({ queryKey: taxesQuery.queryKey });
        toast.success(message);
        onDone();
      }),
    onError: (error) => toast.error(error.message),
  });
  return { mutate: mutation.mutate, isPending: mutation.isPending, reauth };
}
