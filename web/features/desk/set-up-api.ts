import { queryOptions } from "@tanstack/react-query";
import type { DeskSetUp, SetUpFinding, SetUpResult } from "#shared/contracts/desk/set-up.ts";
import { desk, read } from "#web/lib/api-client.ts";

export const setUpQuery = queryOptions({
  queryKey: ["desk", "set-up"],
  queryFn: (): Promise<DeskSetUp> => read(desk["set-up"].$get()),
});

export const checkSettings = (): Promise<SetUpFinding[]> => read(desk["set-up"].look.$post());

export const connectProviders = (): Promise<SetUpResult> => read(desk["set-up"].connect.$post());
