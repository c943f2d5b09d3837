import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Render } from "#shared/contracts/renders.ts";
import { renderQuery, retryRender } from "./api.ts";
import { withPatience } from "./patience.ts";

type Hooks = { onStarted: (render: Render) => void; onRefused: (error: Error) => void };

/** The same once more; pressed twice, here or in another tab, it is still one new render. */
export function useRetryRender(id: string, { onStarted, onRefused }: Hooks) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => withPatience(() => retryRender(id)),
    onSuccess: (render) => queryClient.setQueryData(renderQuery(render.id).queryKey, render),
  });
  return {
    retry: () => mutate(undefined, { onSuccess: onStarted, onError: onRefused }),
    isRetrying: isPending,
  };
}
