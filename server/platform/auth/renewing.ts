import { setTimeout } from "node:timers/promises";
import { withFetchTimeout } from "../http/fetch-timeout.ts";
import type { Auth } from "./auth.ts";

/** Users wait meanwhile; during startup even signed-in ones. */
const GOOGLE_LIMIT_MS = 4000;
const ASK_AGAIN_MS = 3000;

/**
 * Better Auth fetches Google's discovery document once at startup and does without Google on failure. This
 * recreates it until Google has responded. Each call to Google has a timeout.
 */
export function renewing(create: () => Auth): Auth {
  let current = withFetchTimeout(GOOGLE_LIMIT_MS, create);
  void withFetchTimeout(GOOGLE_LIMIT_MS, keepAsking);
  return new Proxy(current, {
    get: (_first, name) => (name === "handler" ? handle : Reflect.get(current, name)),
  });

  function handle(request: Request): Promise<Response> {
    return withFetchTimeout(GOOGLE_LIMIT_MS, () => current.handler(request));
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
