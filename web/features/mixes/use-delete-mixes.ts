import { toast } from "sonner";
import type { DeleteMixOutput, Mix } from "#shared/contracts/mixes.ts";
import { api } from "#web/lib/api-client.ts";
import { formatCount } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { forEach } from "./for-each.ts";

/** Deletes mixes and offers to undo it for as long as the toast is there. */
export function useDeleteMixes() {
  const restore = useRestoreMixes();
  return useSingleMutation({
    mutationKey: ["delete-mixes"],
    mutationFn: (ids: readonly string[]) =>
      forEach(ids, (id) => api.delete<DeleteMixOutput>(`/api/genimages/${id}`)),
    onSuccess: ({ done, failed }) => {
      const fromCart = done.reduce((sum, { answer }) => sum + answer.cart_removed, 0);
      toast.success(`${countMixes(done.length)} deleted`, {
        description: cartWords(done.length, fromCart),
        action: { label: "Undo", onClick: () => restore.mutate(done.map(({ id }) => id)) },
      });
      sayFailed(failed, "deleted");
    },
    onError: (error) => toast.error(error.message),
  });
}

export function useRestoreMixes() {
  return useSingleMutation({
    mutationKey: ["restore-mixes"],
    mutationFn: (ids: readonly string[]) =>
      forEach(ids, (id) => api.post<Mix>(`/api/genimages/${id}/restore`)),
    onSuccess: ({ done, failed }) => {
      toast.success(`${countMixes(done.length)} restored`);
      sayFailed(failed, "restored");
    },
    onError: (error) => toast.error(error.message),
  });
}

function countMixes(count: number): string {
  return count === 1 ? "1 mix" : `${formatCount(count)} mixes`;
}

function cartWords(mixes: number, products: number): string | undefined {
  if (products === 0) return undefined;
  const whose = mixes === 1 ? "it" : "them";
  if (products === 1) return `1 product with ${whose} was taken out of your cart.`;
  return `${formatCount(products)} products with ${whose} were taken out of your cart.`;
}

function sayFailed(failed: number, what: string): void {
  if (failed > 0) toast.error(`${countMixes(failed)} could not be ${what}. Please try again.`);
}
