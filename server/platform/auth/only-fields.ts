import { badRequest } from "./endpoint.ts";

/** Rejects fields that the shop never sends: the library's endpoints accept more than it uses. */
export function onlyFields(body: unknown, allowed: readonly string[]): void {
  const others = Object.keys(body ?? {}).filter((field) => !allowed.includes(field));
  if (others.length > 0) throw badRequest("FIELD_NOT_ALLOWED", `${others[0]} can't be set`);
}
