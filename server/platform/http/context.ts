import type { Deps } from "#server/deps.ts";
import type { DeskRole } from "#shared/desk-roles.ts";

/** Whoever is signed in. */
export type Actor = { userId: string; email: string };

/** Whoever works at the desk. */
export type DeskActor = Actor & { role: DeskRole; name: string };

/** What middleware leaves for handlers in `c.var`. */
export type Variables = {
  deps: Deps;
  requestId: string;
  /** After `requireUser`. */
  actor: Actor;
  sessionId: string;
  /** Of the actor, as it was when the request came. */
  user: NonNullable<Awaited<ReturnType<Deps["findSession"]>>>["user"];
  /** After `requireDesk`. */
  desk: DeskActor;
  /** Why somebody at the desk was not let through. */
  refused?: "role" | "proof" | "password" | undefined;
};
export type AppEnv = { Variables: Variables };
