import { addOAuthServerContext, getOAuthState, getSessionFromCtx } from "better-auth/api";
import type { EndpointContext } from "./endpoint.ts";
import { onlyFields } from "./only-fields.ts";

const FIELDS = ["provider", "callbackURL", "errorCallbackURL", "newUserCallbackURL", "password"];

/** The way through Google remembers who set out on it. */
export async function startAtGoogle(ctx: EndpointContext): Promise<void> {
  onlyFields(ctx.body, FIELDS);
  const session = await getSessionFromCtx(ctx);
  if (session) await addOAuthServerContext({ userId: session.user.id });
}

/** Whether the round trip to Google began in a session: then that session's owner connects it. */
export async function startedSignedIn(): Promise<boolean> {
  return Boolean((await getOAuthState())?.serverContext?.userId);
}

/**
 * Who was signed in when they went to Google must come back as the same person: they wanted to prove who they
 * are, and what they do next is not for the account of another Google user.
 */
export async function refuseOtherPerson(user: { id?: string | undefined }) {
  const userId = (await getOAuthState())?.serverContext?.userId;
  return userId && user.id !== userId ? { error: "another_person" } : undefined;
}
