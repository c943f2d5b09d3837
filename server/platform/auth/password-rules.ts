import common from "./common-passwords.json" with { type: "json" };
import { createAuthError, type EndpointContext } from "./endpoint.ts";

const COMMON = new Set(common.passwords.split(" "));

/** Throws if a password is blank or among the most common ones, ignoring case. */
export function assertNotCommon(password: unknown): void {
  if (typeof password !== "string") return;
  const written = password.trim().toLowerCase();
  if (written !== "" && !COMMON.has(written)) return;
  throw createAuthError("password_too_common");
}

/** Checks the library's endpoints that set a password; sign-up is ours. */
export async function checkNewPassword(ctx: EndpointContext): Promise<void> {
  assertNotCommon(ctx.body?.newPassword);
}
