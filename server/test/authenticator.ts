import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";

/** Emulates a device that creates passkeys: what `navigator.credentials.create` answers, without attestation. */
export function createPasskeyResponse(
  challenge: string,
  { origin, credentialId = randomBytes(16) }: { origin: string; credentialId?: Buffer },
) {
  const clientData = { type: "webauthn.create", challenge, origin, crossOrigin: false };
  const id = credentialId.toString("base64url");
  return {
    id,
    rawId: id,
    type: "public-key",
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString("base64url"),
      attestationObject: attest(new URL(origin).hostname, credentialId).toString("base64url"),
    },
    clientExtensionResults: {},
  };
}

const USER_PRESENT_VERIFIED_ATTESTED = 0x45;

/** CBOR of {"fmt": "none", "attStmt": {}, "authData": bytes}. */
function attest(rpId: string, credentialId: Buffer): Buffer {
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(credentialId.length);
  const authData = Buffer.concat([
    createHash("sha256").update(rpId).digest(),
    Buffer.from([USER_PRESENT_VERIFIED_ATTESTED]),
    Buffer.alloc(4),
    Buffer.alloc(16),
    idLength,
    credentialId,
    newPublicKey(),
  ]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** COSE of an ES256 key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function newPublicKey(): Buffer {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [head, middle] = [
    [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
    [0x22, 0x58, 0x20],
  ];
  return Buffer.concat([
    Buffer.from(head ?? []),
    Buffer.from(x, "base64url"),
    Buffer.from(middle ?? []),
    Buffer.from(y, "base64url"),
  ]);
}
