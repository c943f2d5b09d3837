import { isDisposableEmailDomain } from "disposable-email-domains-js";

/** So long a mailbox is known after its account was deleted (privacy policy). */
const KEPT_MONTHS = 12;

export function forgetAt(deletedAt: Date): Date {
  const end = new Date(deletedAt);
  end.setUTCMonth(end.getUTCMonth() + KEPT_MONTHS);
  return end;
}

/** Whether mailboxes there are made to be thrown away, by a public list that the package follows. */
export function isThrowaway(address: string): boolean {
  const labels = address
    .slice(address.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  return domains.some((domain) => isDisposableEmailDomain(domain));
}
