import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { z } from "zod";
import { readJsonFile, writeFileAtomically } from "../core/files.ts";

const jwkShape = z.looseObject({ kty: z.literal("RSA"), kid: z.string(), d: z.string() });

export type SigningKeys = {
  kid: string;
  privateKey: CryptoKey;
  /** Served by the JWKS endpoint. */
  publicJwk: JWK;
};

/** Creates the key pair at the first start and stores it, so that tokens survive a restart. */
export async function loadSigningKeys(dataDir: string): Promise<SigningKeys> {
  const path = join(dataDir, "google-key.json");
  const stored = jwkShape.safeParse(readJsonFile(path));
  const jwk: JWK = stored.success ? stored.data : await createKey();
  if (!stored.success) writeFileAtomically(path, JSON.stringify(jwk));
  const { kty, n, e, kid = "" } = jwk;
  return {
    kid,
    privateKey: (await importJWK(jwk, "RS256")) as CryptoKey,
    publicJwk: { kty, n, e, kid, alg: "RS256", use: "sig" },
  };
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}
