import { badRequest } from "./endpoint.ts";

/** Refuses what the shop never sends: the library's endpoints do more than it uses of them. */
export function onlyFields(body: unknown, allowed: readonly string[]): void {
  const others = Object.keys(body ?? {}).filter((field) => !allowed.includes(field));
  if (others.length > 0) throw badRequest("FIELD_NOT_ALLOWED", `${others[0]} can't be set`);
}
