import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { CreateDesignInput } from "#shared/contracts/designs.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { proofQuery } from "./api.ts";

/** Proves the layout as it is at the click; what is in the cart is what was on screen. */
export function useProvenDesign() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationKey: ["proofs", "at-click"],
    mutationFn: (input: CreateDesignInput) => queryClient.fetchQuery(proofQuery(input)),
    onError: (error) => toast.error(error.message),
    meta: { keepsCache: true },
  });
}
