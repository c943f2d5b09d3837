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

export type ReadAuthorize =
  | { kind: "asks"; request: AuthorizeRequest }
  /** Nobody to send back to: a page says so. */
  | { kind: "blocked"; error: string; description: string }
  /** The client hears of it at its redirect_uri. */
  | { kind: "refused"; request: AuthorizeRequest; error: string; description: string };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Stricter than Google in one thing: state and PKCE must be there, as the shop must use them. */
export function readAuthorizeRequest(
  query: Record<string, string>,
  shopUrl: string,
): ReadAuthorize {
  const parsed = authorizeShape.safeParse(query);
  if (!parsed.success) {
    const missing = parsed.error.issues.map(({ path }) => path.join(".")).join(", ");
    return blocked("invalid_request", `Missing required parameter: ${missing}`);
  }
  const request = parsed.data;
  if (request.client_id.startsWith("invalid")) {
    return blocked("invalid_client", "The OAuth client was not found.");
  }
  if (!isAllowedRedirect(request.redirect_uri, shopUrl)) {
    const description = `${request.redirect_uri} is not registered for this client.`;
    return blocked("redirect_uri_mismatch", description);
  }
  const refusal = refusalOf(request);
  if (!refusal) return { kind: "asks", request };
  const [error, description] = refusal;
  return { kind: "refused", request, error, description };
}

function blocked(error: string, description: string): ReadAuthorize {
  return { kind: "blocked", error, description };
}

function refusalOf(request: AuthorizeRequest): [error: string, description: string] | null {
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
    return ["invalid_request", "code_challenge is no S256 challenge."];
  }
  if (request.prompt === "none") return ["interaction_required", "Nobody is signed in here."];
  return null;
}

function isAllowedRedirect(uri: string, shopUrl: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, hostname, protocol, hash } = new URL(uri);
  if (hash !== "") return false;
  if (URL.canParse(shopUrl) && origin === new URL(shopUrl).origin) return true;
  return protocol === "http:" && LOOPBACK.has(hostname);
}
