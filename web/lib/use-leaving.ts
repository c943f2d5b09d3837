import type { MutationKey } from "@tanstack/react-query";
import { useSingleMutation } from "./single-mutation.ts";
import { useReturn } from "./use-return.ts";

type LeavingOptions<Data, Variables> = {
  mutationKey: MutationKey;
  mutationFn: (variables: Variables) => Promise<Data>;
  /** Where to go; without it `mutationFn` leads there itself. */
  addressOf?: (answer: Data) => string;
  onError?: (error: Error) => void;
};

/**
 * What leads out of the shop, to another company's page. `isLeaving` goes on after success, for the browser
 * is on its way by then, and ends when Back shows the page as it was left.
 */
export function useLeaving<Data, Variables = void>({
  addressOf,
  ...options
}: LeavingOptions<Data, Variables>) {
  const leaving = useSingleMutation<Data, Variables>({
    ...options,
    networkMode: "always",
    onSuccess: (answer) => {
      if (addressOf) window.location.assign(addressOf(answer));
    },
    meta: { keepsCache: true },
  });
  useReturn(leaving.reset);
  return { ...leaving, isLeaving: leaving.isPending || leaving.isSuccess };
}
