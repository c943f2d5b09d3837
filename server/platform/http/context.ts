import type { Deps } from "#server/deps.ts";
import type { DeskRole } from "#shared/desk-roles.ts";

/** The signed-in user. */
export type Actor = { userId: string; email: string };

/** A signed-in user with an operator role. */
export type DeskActor = Actor & { role: DeskRole; name: string };

/** Context variables that middleware sets for handlers (`c.var`). */
export type Variables = {
  deps: Deps;
  requestId: string;
  /** After `requireUser`. */
  actor: Actor;
  sessionId: string;
  /** The actor's row as read at the start of the request. */
  user: NonNullable<Awaited<ReturnType<Deps["findSession"]>>>["user"];
  /** After `requireDesk`. */
  desk: DeskActor;
  /** Why `requireDesk` and its companions denied an operator; read by the audit log. */
  refused?: "role" | "proof" | "password" | undefined;
};
export type AppEnv = { Variables: Variables };
