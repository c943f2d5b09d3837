import { AsyncLocalStorage } from "node:async_hooks";
import { APIError, createAuthEndpoint } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { unreadable } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { readJson } from "#server/platform/http/request-body.ts";
import { MAX_PASSKEYS } from "#shared/contracts/accounts.ts";
import type { AuthHooks } from "./auth.ts";
import type { EndpointContext } from "./endpoint.ts";
import { rememberDevice } from "./known-device.ts";

/** Passes the request's choice to the library's hook, whose endpoint has no such parameter. */
const keptPasskeys = new AsyncLocalStorage<readonly string[]>();

const passkeyIdsInput = z.array(z.string().max(64)).max(MAX_PASSKEYS).default([]);

/** Returns the ids of the passkeys that the current password reset keeps. */
export function getKeptPasskeys(): readonly string[] {
  return keptPasskeys.getStore() ?? [];
}

/** Reads `keepPasskeys` of a password reset, and marks the browser as known to the account afterwards. */
export const handleReset = createMiddleware<AppEnv>(async (c, next) => {
  const body = await readJson(c);
  const input = passkeyIdsInput.safeParse(body.keepPasskeys);
  if (!input.success) throw unreadable();
  const email = await findEmail(c, body.token);
  await keptPasskeys.run(input.data, next);
  if (email && c.res.ok) rememberDevice(c, email);
});

async function findEmail(c: Context<AppEnv>, token: unknown): Promise<string | null> {
  const { internalAdapter } = await c.var.deps.auth.$context;
  const found =
    typeof token === "string" &&
    (await internalAdapter.findVerificationValue(`reset-password:${token}`));
  const user = found ? await internalAdapter.findUserById(found.value) : null;
  return user?.email ?? null;
}

type Parts = Pick<AuthHooks, "listKeepablePasskeys">;

/** Lists, for the holder of the mailed link, the passkeys that the new password may keep. Read-only. */
export function passwordResetEndpoints(parts: Parts) {
  return {
    id: "password-reset",
    endpoints: {
      resetPasskeys: createAuthEndpoint(
        "/reset-passkeys",
        { method: "POST", body: z.strictObject({ token: z.string().max(200) }) },
        async (ctx) => ctx.json(await listPasskeys(ctx, parts, ctx.body.token)),
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function listPasskeys(ctx: EndpointContext, parts: Parts, token: string) {
  const { internalAdapter } = ctx.context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt < new Date()) {
    // With the status of the library's /reset-password.
    throw new APIError("BAD_REQUEST", { message: "Invalid token", code: "INVALID_TOKEN" });
  }
  return await parts.listKeepablePasskeys(found.value);
}
