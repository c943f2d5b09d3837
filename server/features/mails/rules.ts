import type { MixParts } from "#shared/contracts/mixes.ts";
import type { OrderedItem } from "#shared/contracts/orders.ts";
import type { Language } from "#shared/languages.ts";
import { MESSAGES } from "#shared/messages/languages.ts";
import type { MailContent } from "./templates/render.ts";

/** A mail that is due has its job; so long after, the job is lost. */
export const FORGOTTEN_MS = 30_000;

/** A picture of somebody's, and what it shows; in English alone where a mail is from before `shows`. */
export type OwnPicture = { userId: string; fileId: string; alt: string; shows?: Shown };
type Shown = { mix: MixParts } | { item: OrderedItem };

export function altOf({ alt, shows }: OwnPicture, language: Language): string {
  if (!shows) return alt;
  const { names } = MESSAGES[language];
  return "mix" in shows ? names.mix(shows.mix) : names.item(shows.item);
}

/** By which the HTML names the picture that the mail carries. */
export const PICTURE_ID = "picture";

/** What a newcomer's mail shows: nothing of theirs is there yet. */
export const SAMPLE_ALT: Record<Language, string> = {
  en: "A photo, and what becomes of it: pop art, stained glass, a watercolor",
  de: "Ein Foto und was daraus wird: Pop-Art, Buntglas, ein Aquarell",
};

/** The picture that a mail carries: one of a person's files, one of ours, or none. */
export function pictureOf(content: MailContent): OwnPicture | "sample" | null {
  if (content.template === "welcome" || content.template === "verify-email") return "sample";
  return ("picture" in content && content.picture) || null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Who sends a mail has it for so long; longer than the call may take, and than most outages of the database. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** Whoever has less time left does not begin: the next one would send it too. */
export const NEEDED_MS = 30_000;
/** What the mail service calls wrong is tried so often, in case it was wrong itself. */
const REFUSALS = 5;
/** All others go out however long the mail service is away; after so long nobody misses one. */
const WORTH_MS = 7 * 24 * HOUR_MS;

/** The link in it ends by then: mailed later it only makes people wonder. */
const LINK_MS: Partial<Record<MailContent["template"], number>> = {
  "reset-password": HOUR_MS,
  "verify-email": 24 * HOUR_MS,
  "confirm-email": 24 * HOUR_MS,
  "desk-invitation": 7 * 24 * HOUR_MS,
};

/** So long the desk can send a mail again that went wrong. */
export const KEPT_FAILED_MS = 14 * 24 * HOUR_MS;

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** After the n-th try that failed: 5 s, 10 s, 20 s and so on up to ten minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
}

/** Why a mail is not sent any more, or null where it is. */
export function reasonToDrop(
  mail: { template: string; createdAt: Date; attempts: number },
  now: Date,
): string | null {
  if (hasLinkEnded(mail, now)) return "its link has ended";
  return now.getTime() - mail.createdAt.getTime() > WORTH_MS ? "it is a week old" : null;
}

/** Sent after that, a mail would only make people wonder. */
export function hasLinkEnded(mail: { template: string; createdAt: Date }, now: Date): boolean {
  const linkMs = LINK_MS[mail.template as MailContent["template"]];
  return linkMs !== undefined && now.getTime() - mail.createdAt.getTime() > linkMs;
}

export function isRefusedForGood(attempts: number): boolean {
  return attempts >= REFUSALS;
}
