import { loadOnDemand } from "./chunk-load-error.ts";

type AuthClient = Awaited<ReturnType<typeof create>>;

let client: Promise<AuthClient> | undefined;

/** Loads the auth client on demand, since only submissions need it; call early to preload. */
export function loadAuthClient(): Promise<AuthClient> {
  client ??= create().catch((error) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function create() {
  const { createAuthClient } = await loadOnDemand(() => import("better-auth/client"));
  return createAuthClient({ baseURL: window.location.origin });
}
