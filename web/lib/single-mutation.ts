import {
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";

type SingleMutationOptions<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  mutationKey: MutationKey;
};

/**
 * A mutation that ignores calls while it is running. `isPending` alone renders too late to stop a
 * fast double click.
 */
export function useSingleMutation<Data, Variables>(
  options: SingleMutationOptions<Data, Variables>,
) {
  const queryClient = useQueryClient();
  const mutation = useMutation(options);
  function mutate(...args: Parameters<typeof mutation.mutate>) {
    if (queryClient.isMutating({ mutationKey: options.mutationKey }) > 0) return;
    mutation.mutate(...args);
  }
  return { ...mutation, mutate };
}
