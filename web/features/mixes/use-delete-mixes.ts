import { toast } from "sonner";
import { api, read, toIdParam } from "#web/lib/api-client.ts";
import { formatCount } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/mixes.ts";
import { TIME_TO_PRESS } from "#web/ui/toast-time.ts";
import { forEach } from "./for-each.ts";

/** Deletes mixes; the toast offers undo. */
export function useDeleteMixes() {
  const restore = useRestoreMixes();
  return useSingleMutation({
    mutationKey: ["delete-mixes"],
    mutationFn: (ids: readonly string[]) =>
      forEach(ids, (id) => read(api.genimages[":id"].$delete(toIdParam(id)))),
    onSuccess: ({ done, failed }) => {
      const fromCart = done.reduce((sum, { answer }) => sum + answer.cart_removed, 0);
      toast.success(texts.deleted(done.length, formatCount(done.length)), {
        description:
          fromCart > 0 ? texts.fromCart(done.length, fromCart, formatCount(fromCart)) : undefined,
        action: { label: texts.undo, onClick: () => restore.mutate(done.map(({ id }) => id)) },
        ...TIME_TO_PRESS,
      });
      toastFailed(failed, texts.notDeleted);
    },
    onError: (error) => toast.error(error.message),
  });
}

export function useRestoreMixes() {
  return useSingleMutation({
    mutationKey: ["restore-mixes"],
    mutationFn: (ids: readonly string[]) =>
      forEach(ids, (id) => read(api.genimages[":id"].restore.$post(toIdParam(id)))),
    onSuccess: ({ done, failed }) => {
      toast.success(texts.restored(done.length, formatCount(done.length)));
      toastFailed(failed, texts.notRestored);
    },
    onError: (error) => toast.error(error.message),
  });
}

function toastFailed(failed: number, words: typeof texts.notDeleted): void {
  if (failed > 0) toast.error(words(failed, formatCount(failed)));
}
