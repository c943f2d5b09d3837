import { setTimeout } from "node:timers/promises";
import { withFetchLimit } from "../http/outgoing.ts";
import type { Auth } from "./auth.ts";

/** A person waits meanwhile, at the start even each signed-in one. */
const GOOGLE_LIMIT_MS = 4000;
const ASK_AGAIN_MS = 3000;

/**
 * Better Auth asks Google once, at its start, where to sign in; unanswered it does without Google until the
 * next start. This makes another one until Google has answered. Each call to Google has a limit of time.
 */
export function renewing(create: () => Auth): Auth {
  let current = withFetchLimit(GOOGLE_LIMIT_MS, create);
  void withFetchLimit(GOOGLE_LIMIT_MS, keepAsking);
  return new Proxy(current, {
    get: (_first, name) => (name === "handler" ? handle : Reflect.get(current, name)),
  });

  function handle(request: Request): Promise<Response> {
    return withFetchLimit(GOOGLE_LIMIT_MS, () => current.handler(request));
  }

  async function keepAsking(): Promise<void> {
    let newest = current;
    while (!(await knowsGoogle(newest))) {
      await setTimeout(ASK_AGAIN_MS * (0.5 + Math.random()), null, { ref: false });
      newest = create();
    }
    current = newest;
  }
}

async function knowsGoogle(auth: Auth): Promise<boolean> {
  const context = await auth.$context.catch(() => null);
  return context?.socialProviders.some(({ id }) => id === "google") ?? false;
}
