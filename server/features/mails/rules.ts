import type { MixParts } from "#shared/contracts/mixes.ts";
import type { OrderedItem } from "#shared/contracts/orders.ts";
import type { Language } from "#shared/languages.ts";
import { MESSAGES } from "#shared/messages/languages.ts";
import type { MailContent } from "./templates/render.ts";

/** A due mail has its job within this time (ms); after that the job is lost. */
export const LOST_JOB_MS = 30_000;

/** A user's picture and what it shows; mails from before `shows` have an English text only. */
export type UserPicture = { userId: string; fileId: string; alt: string; shows?: Shown };
type Shown = { mix: MixParts } | { item: OrderedItem };

export function getAltText({ alt, shows }: UserPicture, language: Language): string {
  if (!shows) return alt;
  const { names } = MESSAGES[language];
  return "mix" in shows ? names.mix(shows.mix) : names.item(shows.item);
}

/** Content id by which the HTML references the embedded picture. */
export const PICTURE_ID = "picture";

/** Alt text of the picture in mails to new users, who have none of their own. */
export const SAMPLE_ALT: Record<Language, string> = {
  en: "A photo, and what becomes of it: pop art, stained glass, a watercolor",
  de: "Ein Foto und was daraus wird: Pop-Art, Buntglas, ein Aquarell",
};

/** Returns the picture that a mail embeds: one of the user's files, the sample, or null. */
export function getPicture(content: MailContent): UserPicture | "sample" | null {
  if (content.template === "welcome" || content.template === "verify-email") return "sample";
  return ("picture" in content && content.picture) || null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Duration of a claim in ms: longer than the API call may take, and than most database outages. */
export const CLAIM_MS = 2 * MINUTE_MS;
/**
 * Time in ms that sending needs: with less left of its claim, a worker does not start, since the next one would send
 * the mail too.
 */
export const MIN_SEND_MS = 30_000;
/** Attempts for a mail that the mail service rejects, because the rejection may be the service's own fault. */
const MAX_REJECTED_ATTEMPTS = 5;
/** All other mails are retried for this long (ms) during an outage; older ones are dropped. */
const MAX_AGE_MS = 7 * 24 * HOUR_MS;

/** Lifetime in ms of the link in the mail; after that the mail is dropped. */
const LINK_MS: Partial<Record<MailContent["template"], number>> = {
  "reset-password": HOUR_MS,
  "verify-email": 24 * HOUR_MS,
  "confirm-email": 24 * HOUR_MS,
  "desk-invitation": 7 * 24 * HOUR_MS,
};

/** How long (ms) the desk can resend a failed mail. */
export const FAILED_RETENTION_MS = 14 * 24 * HOUR_MS;

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** Returns the pause in ms after the nth failed attempt: 5 s, 10 s, 20 s and so on up to ten minutes. */
export function computePauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
}

/** Returns why a mail is dropped, or null if it is sent. */
export function getDropReason(
  mail: { template: string; createdAt: Date; attempts: number },
  now: Date,
): string | null {
  if (hasLinkEnded(mail, now)) return "its link has ended";
  return now.getTime() - mail.createdAt.getTime() > MAX_AGE_MS ? "it is a week old" : null;
}

export function hasLinkEnded(mail: { template: string; createdAt: Date }, now: Date): boolean {
  const linkMs = LINK_MS[mail.template as MailContent["template"]];
  return linkMs !== undefined && now.getTime() - mail.createdAt.getTime() > linkMs;
}

export function hasExhaustedAttempts(attempts: number): boolean {
  return attempts >= MAX_REJECTED_ATTEMPTS;
}
