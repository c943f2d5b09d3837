import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { cancelRender, renderQuery } from "./api.ts";

export function useCancelRender(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => cancelRender(id),
    onSuccess: (render) => queryClient.setQueryData(renderQuery(id).queryKey, render),
    // Also when it had begun a moment before.
    onError: (error) => toast.error(error.message),
  });
}
