import { queryOptions } from "@tanstack/react-query";
import type { DeskStates } from "#shared/contracts/desk/states.ts";
import { desk, read } from "#web/lib/api-client.ts";

export const statesQuery = queryOptions({
  queryKey: ["desk", "states"],
  queryFn: (): Promise<DeskStates> => read(desk.states.$get()),
  refetchInterval: 30_000,
});
