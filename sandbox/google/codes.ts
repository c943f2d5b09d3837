import { createHash, randomBytes } from "node:crypto";
import type { GoogleAccount } from "./accounts.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";

const LIVES_MS = 60_000;

type Grant = { request: AuthorizeRequest; account: GoogleAccount; goodUntil: number };

export type Redemption = {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
};

export type CodeStore = {
  issue(request: AuthorizeRequest, account: GoogleAccount): string;
  /** Null for anything wrong. A code is gone after one try, right or wrong. */
  redeem(redemption: Redemption): Grant | null;
  reset(): void;
};

export function createCodeStore(now: () => number = Date.now): CodeStore {
  const grants = new Map<string, Grant>();

  function forgetOld(): void {
    for (const [code, { goodUntil }] of grants) if (goodUntil < now()) grants.delete(code);
  }

  return {
    issue(request, account) {
      forgetOld();
      const code = `4/0${randomBytes(32).toString("base64url")}`;
      grants.set(code, { request, account, goodUntil: now() + LIVES_MS });
      return code;
    },
    redeem({ code, clientId, redirectUri, codeVerifier }) {
      forgetOld();
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant) return null;
      const { request } = grant;
      const isSame = request.client_id === clientId && request.redirect_uri === redirectUri;
      return isSame && request.code_challenge === challengeOf(codeVerifier) ? grant : null;
    },
    reset: () => grants.clear(),
  };
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
