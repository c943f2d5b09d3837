import { createHash, randomBytes } from "node:crypto";
import type { GoogleAccount } from "./accounts.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";

const CODE_TTL_MS = 60_000;

type Grant = { request: AuthorizeRequest; account: GoogleAccount; expiresAt: number };

export type Redemption = {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
};

export type CodeStore = {
  issue(request: AuthorizeRequest, account: GoogleAccount): string;
  /** Returns null if anything does not match. Every attempt uses the code up. */
  redeem(redemption: Redemption): Grant | null;
  reset(): void;
};

export function createCodeStore(now: () => number = Date.now): CodeStore {
  const grants = new Map<string, Grant>();

  function deleteExpired(): void {
    for (const [code, { expiresAt }] of grants) if (expiresAt < now()) grants.delete(code);
  }

  return {
    issue(request, account) {
      deleteExpired();
      const code = `4/0${randomBytes(32).toString("base64url")}`;
      grants.set(code, { request, account, expiresAt: now() + CODE_TTL_MS });
      return code;
    },
    redeem({ code, clientId, redirectUri, codeVerifier }) {
      deleteExpired();
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant) return null;
      const { request } = grant;
      const isSame = request.client_id === clientId && request.redirect_uri === redirectUri;
      return isSame && request.code_challenge === computeChallenge(codeVerifier) ? grant : null;
    },
    reset: () => grants.clear(),
  };
}

function computeChallenge(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
