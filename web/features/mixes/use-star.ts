import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Mix } from "#shared/contracts/mixes.ts";
import { api, read, toIdParam } from "#web/lib/api-client.ts";
import { mixesQuery } from "./api.ts";

/** Toggles the star of a mix optimistically; rolls back on error. */
export function useStar(): (mix: Mix) => void {
  const queryClient = useQueryClient();
  const setStarred = ({ id }: Mix, starred: boolean) =>
    queryClient.setQueryData(mixesQuery.queryKey, (mixes) =>
      mixes?.map((mix) => (mix.id === id ? { ...mix, starred } : mix)),
    );
  const { mutate } = useMutation({
    mutationFn: ({ id, starred }: Mix): Promise<Mix> =>
      read(api.genimages[":id"].$patch({ ...toIdParam(id), json: { starred: !starred } })),
    onMutate: async (mix) => {
      await queryClient.cancelQueries(mixesQuery);
      setStarred(mix, !mix.starred);
    },
    onError: (error, mix) => {
      setStarred(mix, mix.starred);
      toast.error(error.message);
    },
  });
  return mutate;
}
