import { createApiError } from "./endpoint.ts";

/** Rejects fields that the shop never sends: the library's endpoints accept more than it uses. */
export function onlyFields(body: unknown, allowed: readonly string[]): void {
  const others = Object.keys(body ?? {}).filter((field) => !allowed.includes(field));
  if (others.length > 0) throw createApiError("FIELD_NOT_ALLOWED", `${others[0]} can't be set`);
}
