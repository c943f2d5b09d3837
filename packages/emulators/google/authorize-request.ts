import { z } from "zod";

const required = z.string().min(1);

const authorizeShape = z.object({
  client_id: required,
  redirect_uri: required,
  response_type: z.string().optional(),
  scope: z.string().optional(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  prompt: z.string().optional(),
  login_hint: z.string().optional(),
});

export type AuthorizeRequest = z.infer<typeof authorizeShape>;

export type AuthorizeResult =
  | { kind: "valid"; request: AuthorizeRequest }
  /** The redirect_uri cannot be trusted, so the error is shown as a page. */
  | { kind: "blocked"; error: string; description: string }
  /** The error is sent to the client's redirect_uri. */
  | { kind: "invalid"; request: AuthorizeRequest; error: string; description: string };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Stricter than Google: requires state and PKCE, so that tests fail if the shop omits them. */
export function parseAuthorizeRequest(
  query: Record<string, string>,
  shopUrl: string,
): AuthorizeResult {
  const parsed = authorizeShape.safeParse(query);
  if (!parsed.success) {
    const missing = parsed.error.issues.map(({ path }) => path.join(".")).join(", ");
    return createBlocked("invalid_request", `Missing required parameter: ${missing}`);
  }
  const request = parsed.data;
  if (request.client_id.startsWith("invalid")) {
    return createBlocked("invalid_client", "The OAuth client was not found.");
  }
  if (!isAllowedRedirect(request.redirect_uri, shopUrl)) {
    const description = `${request.redirect_uri} is not registered for this client.`;
    return createBlocked("redirect_uri_mismatch", description);
  }
  const found = findError(request);
  if (!found) return { kind: "valid", request };
  const [error, description] = found;
  return { kind: "invalid", request, error, description };
}

function createBlocked(error: string, description: string): AuthorizeResult {
  return { kind: "blocked", error, description };
}

function findError(request: AuthorizeRequest): [error: string, description: string] | null {
  if (request.response_type !== "code") {
    return ["unsupported_response_type", "Only code is supported."];
  }
  if (!request.scope?.split(" ").includes("openid")) {
    return ["invalid_scope", "The scope must contain openid."];
  }
  if (!request.state) return ["invalid_request", "state is missing."];
  if (request.code_challenge_method !== "S256") {
    return ["invalid_request", "code_challenge_method must be S256."];
  }
  if (!CHALLENGE.test(request.code_challenge ?? "")) {
    return ["invalid_request", "code_challenge is not an S256 challenge."];
  }
  if (request.prompt === "none") return ["interaction_required", "No user is signed in."];
  return null;
}

function isAllowedRedirect(uri: string, shopUrl: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, hostname, protocol, hash } = new URL(uri);
  if (hash !== "") return false;
  if (URL.canParse(shopUrl) && origin === new URL(shopUrl).origin) return true;
  return protocol === "http:" && LOOPBACK.has(hostname);
}
