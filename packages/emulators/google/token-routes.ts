import { Hono } from "hono";
import { neverAnswer } from "../core/drop-connection.ts";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { createProfileClaims } from "./accounts.ts";
import type { CodeStore } from "./codes.ts";
import type { SigningKeys } from "./keys.ts";
import { createTokenResponse, verifyAccessToken } from "./tokens.ts";

type TokenServices = { core: Core; codes: CodeStore; keys: SigningKeys };

/** Serves the endpoints that the shop's server calls: token, userinfo, keys and revocation. */
export function createTokenRoutes(parts: TokenServices): Hono<VendorEnv> {
  const { core, keys } = parts;
  const app = new Hono<VendorEnv>();

  app.get("/oauth2/v3/certs", (c) => c.json({ keys: [keys.publicJwk] }));

  app.post("/token", (c) => exchangeCode(c, parts));

  app.on(["GET", "POST"], "/v1/userinfo", async (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const account = await verifyAccessToken(token, `${core.url}/google`, keys);
    if (account) return c.json(createProfileClaims(account, core.url));
    c.header("www-authenticate", 'Bearer realm="google", error="invalid_token"');
    return c.json({ error: "invalid_request", error_description: "Invalid Credentials" }, 401);
  });

  app.post("/revoke", (c) => c.json({}));

  return app;
}

async function exchangeCode(c: VendorContext, parts: TokenServices): Promise<Response> {
  const form = await c.req.parseBody<Record<string, string>>();
  const client = parseClient(c, form);
  if (!client) return sendError(c, 401, "invalid_client", "The OAuth client was not found.");
  if (form.grant_type !== "authorization_code") {
    return sendError(
      c,
      400,
      "unsupported_grant_type",
      `Invalid grant_type: ${form.grant_type ?? ""}`,
    );
  }
  const { outcome } = await parts.core.faults.applyToCall("google", c.req.raw.signal);
  if (outcome) c.get("note")(outcome.kind);
  if (outcome?.kind === "server_error")
    return sendError(c, 500, "internal_failure", "Backend Error");
  if (outcome?.kind === "timeout") return neverAnswer(c, outcome.delayMs);
  const grant = parts.codes.redeem({
    code: form.code ?? "",
    clientId: client.id,
    redirectUri: form.redirect_uri ?? "",
    codeVerifier: form.code_verifier ?? "",
  });
  if (!grant || outcome?.kind === "invalid_grant") {
    return sendError(c, 400, "invalid_grant", "Malformed auth code.");
  }
  c.get("note")(`${outcome ? `${outcome.kind}: ` : ""}signed in ${grant.account.email}`);
  c.header("cache-control", "no-store");
  const issuer = `${parts.core.url}/google`;
  return c.json(
    await createTokenResponse(grant, {
      issuer,
      keys: parts.keys,
      faultKind: outcome?.kind ?? null,
    }),
  );
}

/** Reads client_secret_basic or client_secret_post; rejects an empty or "invalid…" secret. */
function parseClient(c: VendorContext, form: Record<string, string>): { id: string } | null {
  const basic = /^Basic (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  const [id = "", secret = ""] = basic
    ? Buffer.from(basic, "base64").toString().split(":").map(decodeFormValue)
    : [form.client_id, form.client_secret];
  return id === "" || secret === "" || secret.startsWith("invalid") ? null : { id };
}

function decodeFormValue(text: string): string {
  return new URLSearchParams(`v=${text}`).get("v") ?? "";
}

function sendError(
  c: VendorContext,
  status: 400 | 401 | 500,
  error: string,
  error_description: string,
): Response {
  c.get("note")(`${error}: ${error_description}`);
  return c.json({ error, error_description }, status);
}
