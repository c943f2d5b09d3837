import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Mix } from "#shared/contracts/mixes.ts";
import { api } from "#web/lib/api-client.ts";
import { mixesQuery } from "./api.ts";

/** Stars a mix or takes its star away: on the screen at once, taken back where the shop says no. */
export function useStar(): (mix: Mix) => void {
  const queryClient = useQueryClient();
  const show = ({ id }: Mix, starred: boolean) =>
    queryClient.setQueryData(mixesQuery.queryKey, (mixes) =>
      mixes?.map((mix) => (mix.id === id ? { ...mix, starred } : mix)),
    );
  const { mutate } = useMutation({
    mutationFn: (mix: Mix) => api.patch<Mix>(`/api/genimages/${mix.id}`, { starred: !mix.starred }),
    onMutate: async (mix) => {
      await queryClient.cancelQueries(mixesQuery);
      show(mix, !mix.starred);
    },
    onError: (error, mix) => {
      show(mix, mix.starred);
      toast.error(error.message);
    },
  });
  return mutate;
}
