import type { MutationKey } from "@tanstack/react-query";
import { useSingleMutation } from "./single-mutation.ts";
import { useReturn } from "./use-return.ts";

type LeavingOptions<Data, Variables> = {
  mutationKey: MutationKey;
  mutationFn: (variables: Variables) => Promise<Data>;
  /** Returns the URL to open; without it `mutationFn` navigates itself. */
  getUrl?: (answer: Data) => string;
  onError?: (error: Error) => void;
};

/**
 * A mutation that leaves for another site. `isLeaving` stays true after success while the browser
 * navigates, and resets when the page is restored from the back/forward cache.
 */
export function useLeaving<Data, Variables = void>({
  getUrl,
  ...options
}: LeavingOptions<Data, Variables>) {
  const leaving = useSingleMutation<Data, Variables>({
    ...options,
    networkMode: "always",
    onSuccess: (answer) => {
      if (getUrl) window.location.assign(getUrl(answer));
    },
    meta: { keepsCache: true },
  });
  useReturn(leaving.reset);
  return { ...leaving, isLeaving: leaving.isPending || leaving.isSuccess };
}
