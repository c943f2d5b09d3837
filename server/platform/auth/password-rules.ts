import { say } from "#shared/messages/refusal.ts";
import common from "./common-passwords.json" with { type: "json" };
import { type EndpointContext, refuse } from "./endpoint.ts";

const COMMON = new Set(common.passwords.split(" "));

/** Throws for a password that is blank, or among the most common ones in any case. */
export function assertNotCommon(password: unknown): void {
  if (typeof password !== "string") return;
  const written = password.trim().toLowerCase();
  if (written !== "" && !COMMON.has(written)) return;
  throw refuse("BAD_REQUEST", "PASSWORD_TOO_COMMON", say("password_too_common"));
}

/** For the library's endpoints that set a password; signing up is ours. */
export async function checkNewPassword(ctx: EndpointContext): Promise<void> {
  assertNotCommon(ctx.body?.newPassword);
}
