import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Render } from "#shared/contracts/renders.ts";
import { renderQuery, retryRender } from "./api.ts";
import { withRetry } from "./retry.ts";

type Hooks = { onStarted: (render: Render) => void; onRefused: (error: Error) => void };

/** Retries a failed render. Idempotent, also across tabs. */
export function useRetryRender(id: string, { onStarted, onRefused }: Hooks) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => withRetry(() => retryRender(id)),
    onSuccess: (render) => queryClient.setQueryData(renderQuery(render.id).queryKey, render),
  });
  return {
    retry: () => mutate(undefined, { onSuccess: onStarted, onError: onRefused }),
    isRetrying: isPending,
  };
}
