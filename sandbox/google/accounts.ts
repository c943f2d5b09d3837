import { createHash } from "node:crypto";

export type GoogleAccount = { email: string; name: string; isVerified: boolean };

export const sampleAccounts: GoogleAccount[] = [
  { email: "maya.lindqvist@example.com", name: "Maya Lindqvist", isVerified: true },
  { email: "theo.okafor@example.com", name: "Theo Okafor", isVerified: true },
];

/** The same for the same address for ever, as Google's is for the same person: 21 digits. */
export function subjectOf(email: string): string {
  const hex = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16);
  return `1${BigInt(`0x${hex}`).toString().padStart(20, "0")}`;
}

/** The profile as the id token and userinfo carry it. */
export function profileClaims(account: GoogleAccount, sandboxUrl: string) {
  const [given = "", ...rest] = account.name.split(" ");
  return {
    sub: subjectOf(account.email),
    email: account.email,
    email_verified: account.isVerified,
    name: account.name,
    given_name: given,
    ...(rest.length > 0 ? { family_name: rest.join(" ") } : {}),
    picture: `${sandboxUrl}${avatarPath(account)}`,
  };
}

export function avatarPath({ email, name }: GoogleAccount): string {
  const initial = [...(name || email)][0] ?? "?";
  return `/avatars/${subjectOf(email)}?initial=${encodeURIComponent(initial)}`;
}
