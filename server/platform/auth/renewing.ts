import { setTimeout } from "node:timers/promises";
import { withFetchTimeout } from "../http/fetch-timeout.ts";
import type { Auth } from "./auth.ts";

/** Requests wait for this; during startup also those of signed-in users. */
const GOOGLE_TIMEOUT_MS = 4000;
const RETRY_MS = 3000;

/**
 * Better Auth fetches Google's discovery document once at startup and does without Google on failure. This
 * recreates it until Google has responded. Each call to Google has a timeout.
 */
export function renewing(create: () => Auth): Auth {
  let current = withFetchTimeout(GOOGLE_TIMEOUT_MS, create);
  void withFetchTimeout(GOOGLE_TIMEOUT_MS, retryUntilLoaded);
  return new Proxy(current, {
    get: (_first, name) => (name === "handler" ? handle : Reflect.get(current, name)),
  });

  function handle(request: Request): Promise<Response> {
    return withFetchTimeout(GOOGLE_TIMEOUT_MS, () => current.handler(request));
  }

  async function retryUntilLoaded(): Promise<void> {
    let newest = current;
    while (!(await hasGoogle(newest))) {
      await setTimeout(RETRY_MS * (0.5 + Math.random()), null, { ref: false });
      newest = create();
    }
    current = newest;
  }
}

async function hasGoogle(auth: Auth): Promise<boolean> {
  const context = await auth.$context.catch(() => null);
  return context?.socialProviders.some(({ id }) => id === "google") ?? false;
}
