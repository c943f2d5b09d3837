import type { Deps } from "#server/deps.ts";

/** Whoever is signed in. */
export type Actor = { userId: string; email: string };

/** What middleware leaves for handlers in `c.var`. */
export type Variables = {
  deps: Deps;
  requestId: string;
  /** After `requireUser`. */
  actor: Actor;
  sessionId: string;
};
export type AppEnv = { Variables: Variables };
