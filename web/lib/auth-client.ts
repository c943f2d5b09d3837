import { loadForPress } from "./missing-code.ts";

type AuthClient = Awaited<ReturnType<typeof create>>;

let client: Promise<AuthClient> | undefined;

/** Only what is sent needs it, so it comes after the page stands; to have it by then, call this early. */
export function loadAuthClient(): Promise<AuthClient> {
  client ??= create().catch((error) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function create() {
  const { createAuthClient } = await loadForPress(() => import("better-auth/client"));
  return createAuthClient({ baseURL: window.location.origin });
}
