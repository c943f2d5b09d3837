import { createHash } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { createProfileClaims, type GoogleAccount } from "./accounts.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import type { SigningKeys } from "./keys.ts";

const TOKEN_TTL_S = 3600;

type Grant = { request: AuthorizeRequest; account: GoogleAccount };

export async function createTokenResponse(
  grant: Grant,
  { issuer, keys, faultKind }: Omit<IdTokenParts, "accessToken">,
) {
  const accessToken = await createAccessToken(grant.account, issuer, keys);
  return {
    access_token: accessToken,
    expires_in: TOKEN_TTL_S - 1,
    scope: grant.request.scope,
    token_type: "Bearer",
    id_token: await createIdToken(grant, { issuer, keys, faultKind, accessToken }),
  };
}

type IdTokenParts = {
  issuer: string;
  keys: SigningKeys;
  /** The fault that makes the id token invalid, or null. */
  faultKind: string | null;
  accessToken: string;
};

async function createIdToken({ request, account }: Grant, parts: IdTokenParts): Promise<string> {
  const { issuer, keys, faultKind, accessToken } = parts;
  const issuedAt = Math.floor(Date.now() / 1000) - (faultKind === "expired_token" ? 86_400 : 0);
  const nonce = faultKind === "wrong_nonce" ? "another-nonce" : request.nonce;
  const token = await new SignJWT({
    azp: request.client_id,
    at_hash: computeAtHash(accessToken),
    ...(nonce === undefined ? {} : { nonce }),
    ...createProfileClaims(account, new URL(issuer).origin),
  })
    .setProtectedHeader({ alg: "RS256", kid: keys.kid, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(faultKind === "wrong_audience" ? "another-client" : request.client_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_TTL_S)
    .sign(keys.privateKey);
  return faultKind === "bad_signature" ? replaceSignature(token) : token;
}

/** The token contains its account, so that it stays valid across restarts. */
async function createAccessToken(
  account: GoogleAccount,
  issuer: string,
  keys: SigningKeys,
): Promise<string> {
  const token = await new SignJWT({ account })
    .setProtectedHeader({ alg: "RS256", kid: keys.kid, typ: "at+jwt" })
    .setIssuer(issuer)
    .setAudience(`${issuer}/userinfo`)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_TTL_S}s`)
    .sign(keys.privateKey);
  return `ya29.${token}`;
}

/** Returns the account of an access token; null if the token is foreign or expired. */
export async function verifyAccessToken(
  accessToken: string,
  issuer: string,
  keys: SigningKeys,
): Promise<GoogleAccount | null> {
  const options = { issuer, audience: `${issuer}/userinfo`, typ: "at+jwt" };
  try {
    const { payload } = await jwtVerify(
      accessToken.replace(/^ya29\./, ""),
      keys.publicJwk,
      options,
    );
    return payload.account as GoogleAccount;
  } catch {
    return null;
  }
}

function computeAtHash(token: string): string {
  return createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");
}

function replaceSignature(token: string): string {
  const [head, claims] = token.split(".");
  return `${head}.${claims}.${Buffer.alloc(256, 7).toString("base64url")}`;
}
