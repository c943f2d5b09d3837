import { queryOptions } from "@tanstack/react-query";
import type { DeskTaxes, NewRegistration, SettleTax } from "#shared/contracts/desk/taxes.ts";
import { COUNTRIES, REGIONS } from "#shared/regions.ts";
import { desk, read, toIdParam } from "#web/lib/api-client.ts";

export const taxesQuery = queryOptions({
  queryKey: ["desk", "taxes"],
  queryFn: (): Promise<DeskTaxes> => read(desk.taxes.$get()),
});

export const createRegistration = (registration: NewRegistration) =>
  read(desk.taxes.registrations.$post({ json: registration }));

export const changeTaxNumber = (id: string, change: { number: string | null; version: number }) =>
  read(desk.taxes.registrations[":id"].$put({ ...toIdParam(id), json: change }));

export const endRegistration = (id: string, version: number) =>
  read(desk.taxes.registrations[":id"].end.$post({ ...toIdParam(id), json: { version } }));

export const settleTax = (id: string, input: SettleTax) =>
  read(desk.taxes.records[":id"].settle.$post({ ...toIdParam(id), json: input }));

/** Returns 'California', 'Ontario, Canada' or 'Australia', for example. */
export function formatPlace({
  country,
  state,
}: Pick<NewRegistration, "country" | "state">): string {
  if (state === null) return COUNTRIES[country];
  const name = REGIONS[country][state] ?? state;
  return country === "US" ? name : `${name}, ${COUNTRIES[country]}`;
}
