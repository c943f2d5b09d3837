import { render, toPlainText } from "@react-email/render";
import { type Language, LOCALES } from "#shared/languages.ts";
import { getFormat } from "#shared/messages/format.ts";
import { type ShopDates, shopDates } from "#shared/shop-dates.ts";
import { MAILS } from "./catalogue.ts";
import { contactMessage } from "./contact-message.tsx";
import { deskDigest } from "./desk-digest.tsx";
import type { MailFacts } from "./facts.ts";
import type { Letter, ShownPicture } from "./letter.ts";
import type { MailFormat, MailTexts } from "./mail-texts.ts";
import { ownerAlert } from "./owner-alert.tsx";
import { createUserMail } from "./person-mail.tsx";

/** Mails to the shop's owner, in English only. */
const OWNER_TEMPLATES = {
  "owner-alert": ownerAlert,
  "desk-digest": deskDigest,
  "contact-message": contactMessage,
};
type OwnerTemplates = typeof OWNER_TEMPLATES;

const ZONE_NOTES: Record<Language, (zone: string) => string> = {
  en: (zone) => `Dates: ${zone}.`,
  de: (zone) => `Datumsangaben: ${zone}.`,
};

/** A mail's template and the facts it needs. */
export type MailContent =
  | { [Name in keyof MailFacts]: { template: Name } & MailFacts[Name] }[keyof MailFacts]
  | {
      [Name in keyof OwnerTemplates]: { template: Name } & Parameters<OwnerTemplates[Name]>[0];
    }[keyof OwnerTemplates];

export type RenderedMail = { subject: string; html: string; text: string };

/** The shop's time zone and the recipient's language. */
type Style = { dates: ShopDates; language: Language };

/**
 * Renders both parts of a mail with its embedded picture, if any. The facts may be untrusted; none of them becomes
 * markup.
 */
export async function renderMail(
  mail: MailContent,
  style: Style,
  picture: ShownPicture | null = null,
): Promise<RenderedMail> {
  const { subject, body } = createLetter(mail, style, picture);
  const html = await render(body);
  return { subject, html, text: plainText(html) };
}

function createLetter(mail: MailContent, style: Style, picture: ShownPicture | null): Letter {
  if (mail.template === "owner-alert") return ownerAlert(mail);
  if (mail.template === "desk-digest") return deskDigest(mail);
  if (mail.template === "contact-message") return contactMessage(mail);
  const write = MAILS[style.language][mail.template] as MailWriter;
  const format = createFormat(style);
  const words = write(mail, format);
  const reason = format.hasDays() ? `${words.reason} ${formatZone(style)}` : words.reason;
  return createUserMail({ ...words, reason }, style.language, picture);
}

type MailWriter = (facts: MailContent, format: MailFormat) => MailTexts;

function formatZone({ dates: { timeZone }, language }: Style): string {
  return ZONE_NOTES[language](shopDates(timeZone, LOCALES[language]).zoneName());
}

/** `hasDays` returns whether a day was formatted. */
function createFormat({
  dates: { timeZone },
  language,
}: Style): MailFormat & { hasDays(): boolean } {
  const locale = LOCALES[language];
  const { money, count, day: dayAndYear } = getFormat(language, timeZone);
  const setDay = new Intl.DateTimeFormat(locale, {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const { day } = shopDates(timeZone, locale);
  let hasDays = false;
  const trackDays = (write: (moment: string) => string) => (moment: string) => {
    hasDays = true;
    return write(moment);
  };
  return {
    money,
    count,
    setDay: (date) => setDay.format(new Date(date)),
    day: trackDays(day),
    dayAndYear: trackDays(dayAndYear),
    hasDays: () => hasDays,
  };
}

/**
 * Converts to plain text without line wraps, so that no link is broken; each link appears once and each row is a
 * line.
 */
function plainText(html: string): string {
  return toPlainText(html, {
    wordwrap: false,
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      {
        selector: ".row",
        format: "block",
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      },
      { selector: "td.label", format: "inlineSurround", options: { suffix: ":" } },
      { selector: "td.value", format: "inline" },
      { selector: ".spare", format: "skip" },
      { selector: "img", format: "skip" },
    ],
  });
}
