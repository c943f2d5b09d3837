import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { toast } from "sonner";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { useReauth } from "./use-reauth.tsx";

type Action = { run: () => Promise<unknown>; message?: string; after?: () => void };

/**
 * Runs one action on themes at a time: with re-authentication if the server requires it, then a refetch of the desk's
 * queries and a toast.
 */
export function useThemeAction() {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const action = useSingleMutation({
    mutationKey: ["desk", "theme-action", useId()],
    mutationFn: ({ run, message, after }: Action) =>
      reauth.run(async () => {
        await run();
        // Refetches before the toast, so that the next click sends the current revision.
        await queryClient.invalidateQueries({ queryKey: ["desk"] });
        after?.();
        if (message) toast.success(message);
      }),
    onError: (error) => toast.error(error.message),
  });
  return {
    runAction: (next: Action) => action.mutate(next),
    isBusy: action.isPending,
    reauthDialog: reauth.dialog,
  };
}
