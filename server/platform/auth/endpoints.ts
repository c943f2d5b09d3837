import type { Auth } from "./auth.ts";

export type AuthEndpoint = { method: string; path: string };

type Known = {
  path?: string;
  options?: { method?: string | string[]; metadata?: { SERVER_ONLY?: boolean } };
};

/** Better Auth's endpoints that answer over HTTP, below /api/auth; paths as `/callback/:id`. */
export function listAuthEndpoints(auth: Auth): AuthEndpoint[] {
  return Object.values(auth.api as Record<string, Known>).flatMap(({ path, options }) => {
    if (!path || options?.metadata?.SERVER_ONLY) return [];
    return [options?.method ?? []].flat().map((method) => ({ method, path }));
  });
}

/** Which of them a request is for; undefined where there is none. */
export function findAuthEndpoint(
  auth: Auth,
  request: { method: string; path: string },
): AuthEndpoint | undefined {
  return listAuthEndpoints(auth).find(
    ({ method, path }) =>
      method === request.method &&
      new RegExp(`^/api/auth${path.replaceAll(/:\w+/g, "[^/]+")}$`).test(request.path),
  );
}
