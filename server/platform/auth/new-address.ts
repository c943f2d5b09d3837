import { createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";
import { z } from "zod";
import { MAX_PASSWORD } from "#shared/contracts/accounts.ts";
import type { AuthHooks } from "./auth.ts";
import { createApiError, createAuthError, type EndpointContext, invalidToken } from "./endpoint.ts";

type Parts = Pick<AuthHooks, "findAddressLink" | "confirmAddress">;

const input = z.strictObject({
  token: z.string().max(200),
  password: z.string().max(MAX_PASSWORD).optional(),
});

/**
 * Confirms an address change (decision 014). The mailed link alone changes nothing: the user must also be
 * signed in to the requesting account or enter its password.
 */
export function newAddressEndpoints(parts: Parts) {
  return {
    id: "new-address",
    endpoints: {
      confirmEmail: createAuthEndpoint(
        "/confirm-email",
        { method: "POST", body: input },
        async (ctx) => await confirm(ctx, parts, ctx.body),
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function confirm(
  ctx: EndpointContext,
  { findAddressLink, confirmAddress }: Parts,
  { token, password }: z.infer<typeof input>,
) {
  const link = await findAddressLink(token);
  const session = await getSessionFromCtx(ctx);
  if (!link || (session && session.user.id !== link.userId)) throw invalidToken();
  if (!session && !link.isUsed) await checkPassword(ctx, link.userId, password);
  if (!(await confirmAddress(token, session?.session.id ?? null))) throw invalidToken();
  // Opens no session: opening another account's link by mistake must not sign in to it.
  return ctx.json({ status: true });
}

async function checkPassword(ctx: EndpointContext, userId: string, password: string | undefined) {
  if (password === undefined) {
    const message = "Sign in to the account that asked, or send its password";
    throw createApiError("ACCOUNT_PASSWORD_REQUIRED", message);
  }
  const accounts = await ctx.context.internalAdapter.findAccounts(userId);
  const hash = accounts.find(({ providerId }) => providerId === "credential")?.password;
  const isRight = hash && (await ctx.context.password.verify({ hash, password }));
  if (!isRight) throw createAuthError("email_change_wrong_password");
}
