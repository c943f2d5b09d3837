import { getSessionFromCtx } from "better-auth/api";
import { badRequest, type EndpointContext } from "./endpoint.ts";

/** Where somebody is signed in. A session's token is its key: no script gets to see one. */

/** Takes the place of Better Auth's list, which carries the tokens. */
export async function listOwnSessions(ctx: EndpointContext) {
  const current = await getSessionFromCtx(ctx);
  // The endpoint says so itself.
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

/** The endpoint wants the token of what the browser knows by its id. */
export async function nameSession(ctx: EndpointContext) {
  const current = await getSessionFromCtx(ctx);
  if (!current) return;
  const id: unknown = ctx.body?.id;
  if (typeof id !== "string") throw badRequest("INVALID_ID", "id of the session is needed");
  const own = await ctx.context.internalAdapter.listSessions(current.user.id);
  const token = own.find((session) => session.id === id)?.token ?? "";
  return { context: { body: { token } } };
}

/** An endpoint's answer but for tokens of sessions. */
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
