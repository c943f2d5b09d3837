import { createHmac } from "node:crypto";
import { domainToASCII } from "node:url";

/** Which characters providers ignore in mailbox names, and which domains share mailboxes. */
type Provider = { domains: RegExp; ignored?: RegExp; tag?: string; sameAs?: string };

const PROVIDERS: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, ignored: /\./g, sameAs: "gmail.com" },
  { domains: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, ignored: /[._-]/g, sameAs: "proton.me" },
  { domains: /^(icloud|me|mac)\.com$/, sameAs: "icloud.com" },
  { domains: /^(ya\.ru|yandex\.(ru|com|by|kz|ua))$/, ignored: /[.-]/g, sameAs: "yandex.ru" },
  { domains: /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/, tag: "-" },
];

/** anything@maya.fastmail.com is delivered to maya@fastmail.com. */
const NAME_IN_DOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * Returns the canonical mailbox of an address in any spelling; for an invalid address some deterministic
 * text. For counting only, never for authentication: with an unusual provider two users may share a result.
 */
export function normalMailbox(address: string): string {
  const text = address
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replaceAll("\u3002", ".")
    .toLowerCase();
  const at = text.lastIndexOf("@");
  if (at < 0) return text;
  const written = text.slice(at + 1).replace(/\.$/, "");
  const domain = domainToASCII(written) || written;
  const subdomain = NAME_IN_DOMAIN.exec(domain);
  if (subdomain) return `${subdomain[1]}@${subdomain[2]}`;
  return nameAt(text.slice(0, at), domain);
}

function nameAt(name: string, domain: string): string {
  const provider = PROVIDERS.find(({ domains }) => domains.test(domain));
  const bare = before(provider?.tag ?? "+", before("+", name));
  const short = provider?.ignored ? bare.replace(provider.ignored, "") : bare;
  return `${short || name}@${provider?.sameAs ?? domain}`;
}

function before(mark: string, name: string): string {
  const at = name.indexOf(mark);
  return at > 0 ? name.slice(0, at) : name;
}

/** Returns an HMAC of the mailbox, where the address itself must not be stored. */
export function hashMailbox(secret: string, address: string): string {
  return createHmac("sha256", secret)
    .update(`mailbox ${normalMailbox(address)}`)
    .digest("hex");
}
