import { isDisposableEmailDomain } from "disposable-email-domains-js";

/** Retention of a mailbox after its account was deleted (privacy policy). */
const RETENTION_MONTHS = 12;

export function computeDeletionDate(deletedAt: Date): Date {
  const end = new Date(deletedAt);
  end.setUTCMonth(end.getUTCMonth() + RETENTION_MONTHS);
  return end;
}

/** Returns whether the domain is a disposable mail provider, by the package's public list. */
export function isDisposable(address: string): boolean {
  const labels = address
    .slice(address.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  return domains.some((domain) => isDisposableEmailDomain(domain));
}
