import { getSessionFromCtx } from "better-auth/api";
import { createApiError, type EndpointContext } from "./endpoint.ts";

/** Lists a user's sessions. A session's token is its key and never reaches a script. */

/** Replaces Better Auth's list, which contains the tokens. */
export async function listOwnSessions(ctx: EndpointContext) {
  const current = await getSessionFromCtx(ctx);
  // The endpoint responds to a missing session itself.
  if (!current) return;
  const { internalAdapter } = ctx.context;
  const sessions = await internalAdapter.listSessions(current.user.id, {
    onlyActiveSessions: true,
  });
  return ctx.json(
    sessions.map(({ id, userId, userAgent, ipAddress, createdAt, updatedAt, expiresAt }) => ({
      id,
      userId,
      userAgent: userAgent ?? null,
      ipAddress: ipAddress ?? null,
      createdAt,
      updatedAt,
      expiresAt,
      isCurrent: id === current.session.id,
    })),
  );
}

/** Replaces the session ID in the request with the token that the endpoint needs. */
export async function nameSession(ctx: EndpointContext) {
  const current = await getSessionFromCtx(ctx);
  if (!current) return;
  const id: unknown = ctx.body?.id;
  if (typeof id !== "string") throw createApiError("INVALID_ID", "id of the session is needed");
  const own = await ctx.context.internalAdapter.listSessions(current.user.id);
  const token = own.find((session) => session.id === id)?.token ?? "";
  return { context: { body: { token } } };
}

/** Removes session tokens from a response. */
export function withoutTokens(answer: unknown): unknown {
  if (!isRecord(answer)) return undefined;
  const { token, session, ...rest } = answer;
  if (token === undefined && !isRecord(session)) return undefined;
  return { ...rest, ...(session !== undefined && { session: withoutToken(session) }) };
}

function withoutToken(session: unknown): unknown {
  if (!isRecord(session)) return session;
  const { token: _token, ...rest } = session;
  return rest;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
