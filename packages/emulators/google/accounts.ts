import { createHash } from "node:crypto";

export type GoogleAccount = { email: string; name: string; isVerified: boolean };

export const sampleAccounts: GoogleAccount[] = [
  { email: "maya.lindqvist@example.com", name: "Maya Lindqvist", isVerified: true },
  { email: "theo.okafor@example.com", name: "Theo Okafor", isVerified: true },
];

/** Returns a stable subject of 21 digits per address, like Google's per account. */
export function computeSubject(email: string): string {
  const hex = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16);
  return `1${BigInt(`0x${hex}`).toString().padStart(20, "0")}`;
}

export function createProfileClaims(account: GoogleAccount, sandboxUrl: string) {
  const [given = "", ...rest] = account.name.split(" ");
  return {
    sub: computeSubject(account.email),
    email: account.email,
    email_verified: account.isVerified,
    name: account.name,
    given_name: given,
    ...(rest.length > 0 ? { family_name: rest.join(" ") } : {}),
    picture: `${sandboxUrl}${getAvatarPath(account)}`,
  };
}

export function getAvatarPath({ email, name }: GoogleAccount): string {
  const initial = [...(name || email)][0] ?? "?";
  return `/avatars/${computeSubject(email)}?initial=${encodeURIComponent(initial)}`;
}
