import { passkey } from "@better-auth/passkey";
import { type APIError, getSessionFromCtx } from "better-auth/api";
import { PRODUCT } from "#shared/brand.ts";
import { MAX_PASSKEYS, passkeyName } from "#shared/contracts/accounts.ts";
import type { SignedIn } from "./auth.ts";
import { createAuthError, createNameError, type EndpointContext } from "./endpoint.ts";
import { onlyFields } from "./only-fields.ts";

/**
 * Passkeys are bound to the shop's domain. User verification (fingerprint, face, PIN) is required, so a found
 * security key grants no access.
 */
export function passkeyPlugin(appUrl: string) {
  const { hostname, origin } = new URL(appUrl);
  return passkey({
    rpID: hostname,
    rpName: PRODUCT,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw notVerified();
      },
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        if (!verification.authenticationInfo.userVerified) throw notVerified();
        await assertOwnPasskey(ctx, clientData.id);
      },
    },
  });
}

function notVerified(): APIError {
  return createAuthError("passkey_user_not_verified");
}

/** A signed-in user who uses a passkey re-authenticates; the passkey of another account is rejected. */
async function assertOwnPasskey(ctx: EndpointContext, credentialId: string): Promise<void> {
  const session = await getSessionFromCtx(ctx);
  if (!session) return;
  const owned = await findCredential(ctx, credentialId);
  if (owned?.userId === session.user.id) return;
  throw createAuthError("passkey_of_other_account");
}

/** Rejects a registered credential, to which the library would answer 500 because of the unique index. */
export async function assertNewCredential(ctx: EndpointContext): Promise<void> {
  const id: unknown = ctx.body?.response?.id;
  if (typeof id !== "string" || !(await findCredential(ctx, id))) return;
  throw createAuthError("passkey_already_registered");
}

async function findCredential(ctx: EndpointContext, credentialId: string) {
  return await ctx.context.adapter.findOne<{ userId: string }>({
    model: "passkey",
    where: [{ field: "credentialID", value: credentialId }],
  });
}

/** Checks before the device creates another passkey. */
export async function assertPasskeyLimit(ctx: EndpointContext): Promise<void> {
  const session = await getSessionFromCtx(ctx);
  if (!session) return;
  const where = [{ field: "userId", value: session.user.id }];
  if ((await ctx.context.adapter.count({ model: "passkey", where })) < MAX_PASSKEYS) return;
  throw tooManyPasskeys();
}

export function tooManyPasskeys(): APIError {
  return createAuthError("passkey_limit_reached", { params: { most: MAX_PASSKEYS } });
}

export async function nameNewPasskey(ctx: EndpointContext) {
  onlyFields(ctx.body, ["response", "name"]);
  await assertNewCredential(ctx);
  return named(ctx);
}

/** Counts as a re-authentication: the device has just verified the user. */
export async function recordNewPasskey(
  ctx: EndpointContext,
  { sessionId }: SignedIn,
): Promise<void> {
  await ctx.context.adapter.update({
    model: "session",
    where: [{ field: "id", value: sessionId }],
    update: { passkeyAt: new Date() },
  });
}

export async function renamePasskey(ctx: EndpointContext) {
  onlyFields(ctx.body, ["id", "name"]);
  return named(ctx);
}

function named(ctx: EndpointContext) {
  return { context: { body: { ...ctx.body, name: checkName(ctx.body?.name) } } };
}

function checkName(name: unknown): string {
  const checked = passkeyName.safeParse(name);
  if (checked.success) return checked.data;
  throw createNameError(checked.error, "passkey_name_required");
}
