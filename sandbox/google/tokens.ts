import { createHash } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { type GoogleAccount, profileClaims } from "./accounts.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import type { SigningKeys } from "./keys.ts";

const LIVES_SECONDS = 3600;

type Grant = { request: AuthorizeRequest; account: GoogleAccount };

export async function tokenAnswer(
  grant: Grant,
  { issuer, keys, spoiled }: Omit<IdTokenParts, "accessToken">,
) {
  const accessToken = await accessTokenFor(grant.account, issuer, keys);
  return {
    access_token: accessToken,
    expires_in: LIVES_SECONDS - 1,
    scope: grant.request.scope,
    token_type: "Bearer",
    id_token: await idTokenFor(grant, { issuer, keys, spoiled, accessToken }),
  };
}

type IdTokenParts = {
  issuer: string;
  keys: SigningKeys;
  /** One way in which the id token shall be wrong, for those who must notice. */
  spoiled: string | null;
  accessToken: string;
};

async function idTokenFor({ request, account }: Grant, parts: IdTokenParts): Promise<string> {
  const { issuer, keys, spoiled, accessToken } = parts;
  const issuedAt = Math.floor(Date.now() / 1000) - (spoiled === "expired_token" ? 86_400 : 0);
  const nonce = spoiled === "wrong_nonce" ? "somebody-elses-nonce" : request.nonce;
  const token = await new SignJWT({
    azp: request.client_id,
    at_hash: halfHash(accessToken),
    ...(nonce === undefined ? {} : { nonce }),
    ...profileClaims(account, new URL(issuer).origin),
  })
    .setProtectedHeader({ alg: "RS256", kid: keys.kid, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(spoiled === "wrong_audience" ? "another-client" : request.client_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIVES_SECONDS)
    .sign(keys.privateKey);
  return spoiled === "bad_signature" ? withAnotherSignature(token) : token;
}

/** Carries its account inside, so that it outlives a restart. */
async function accessTokenFor(
  account: GoogleAccount,
  issuer: string,
  keys: SigningKeys,
): Promise<string> {
  const token = await new SignJWT({ account })
    .setProtectedHeader({ alg: "RS256", kid: keys.kid, typ: "at+jwt" })
    .setIssuer(issuer)
    .setAudience(`${issuer}/userinfo`)
    .setIssuedAt()
    .setExpirationTime(`${LIVES_SECONDS}s`)
    .sign(keys.privateKey);
  return `ya29.${token}`;
}

/** Null for a token that is not ours or is too old. */
export async function accountOf(
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

function halfHash(token: string): string {
  return createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");
}

function withAnotherSignature(token: string): string {
  const [head, claims] = token.split(".");
  return `${head}.${claims}.${Buffer.alloc(256, 7).toString("base64url")}`;
}
