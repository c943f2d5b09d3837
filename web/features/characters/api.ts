import { queryOptions } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Character } from "#shared/contracts/characters.ts";
import { api, read, toIdParam } from "#web/lib/api-client.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/characters.ts";

/** The saved photos, newest first, without deleted ones. */
export const charactersQuery = queryOptions({
  queryKey: ["characters"],
  queryFn: ({ signal }): Promise<Character[]> =>
    read(api.characters.$get({}, { init: { signal } })),
});

/** Renames a photo, its mixes and their history entries; shows `success` as a toast. */
export function useRenameCharacter(success: string) {
  return useSingleMutation({
    mutationKey: ["rename-character"],
    mutationFn: ({ id, name }: { id: string; name: string }): Promise<Character> =>
      read(api.characters[":id"].$patch({ ...toIdParam(id), json: { name } })),
    onSuccess: () => toast.success(success),
    onError: () => toast.error(texts.rename.failed),
  });
}

/** The mixes of the photo are kept. */
export function useDeleteCharacter() {
  return useSingleMutation({
    mutationKey: ["delete-character"],
    mutationFn: (id: string) => read(api.characters[":id"].$delete(toIdParam(id))),
    onSuccess: () => toast.success(texts.remove.done),
    onError: () => toast.error(texts.remove.failed),
  });
}
