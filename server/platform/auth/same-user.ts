import { addOAuthServerContext, getOAuthState, getSessionFromCtx } from "better-auth/api";
import type { EndpointContext } from "./endpoint.ts";
import { onlyFields } from "./only-fields.ts";

const FIELDS = ["provider", "callbackURL", "errorCallbackURL", "newUserCallbackURL", "password"];

/** Stores in the OAuth state which user started at Google. */
export async function startAtGoogle(ctx: EndpointContext): Promise<void> {
  onlyFields(ctx.body, FIELDS);
  const session = await getSessionFromCtx(ctx);
  if (session) await addOAuthServerContext({ userId: session.user.id });
}

/** Returns whether a signed-in user started the OAuth flow: then Google is connected to that account. */
export async function startedSignedIn(): Promise<boolean> {
  return Boolean((await getOAuthState())?.serverContext?.userId);
}

/**
 * A signed-in user who re-authenticates at Google must return as the same user; the account of another Google
 * user is rejected.
 */
export async function rejectOtherUser(user: { id?: string | undefined }) {
  const userId = (await getOAuthState())?.serverContext?.userId;
  return userId && user.id !== userId ? { error: "another_person" } : undefined;
}
