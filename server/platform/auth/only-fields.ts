import { APIError } from "better-auth/api";

/** Refuses what the shop never sends: the library's endpoints do more than it uses of them. */
export function onlyFields(body: unknown, allowed: readonly string[]): void {
  const others = Object.keys(body ?? {}).filter((field) => !allowed.includes(field));
  if (others.length === 0) return;
  const message = `${others[0]} can't be set`;
  throw new APIError("BAD_REQUEST", { code: "FIELD_NOT_ALLOWED", message });
}
