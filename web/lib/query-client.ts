import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-client.ts";

const MINUTE = 60_000;

/**
 * Invalidates all queries after each successful mutation, so that features need not know each
 * other's keys; `meta: { keepsCache: true }` opts out.
 */
export function createQueryClient({ onSignedOut }: { onSignedOut: () => void }): QueryClient {
  const leaveOn401 = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: leaveOn401 }),
    mutationCache: new MutationCache({
      onError: leaveOn401,
      onSuccess: (_data, _variables, _result, mutation) => {
        if (!mutation.meta?.keepsCache) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 5 * MINUTE,
        staleTime: 15_000,
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: false },
    },
  });
  return client;
}

/** False for 4xx responses, which a retry would not change. */
export function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
