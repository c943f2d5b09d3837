import { render, toPlainText } from "@react-email/render";
import { type Language, LOCALES } from "#shared/languages.ts";
import { type ShopDates, shopDates } from "#shared/shop-dates.ts";
import { MAILS } from "./catalogue.ts";
import { contactMessage } from "./contact-message.tsx";
import { deskDigest } from "./desk-digest.tsx";
import type { MailFacts } from "./facts.ts";
import type { Letter, ShownPicture } from "./letter.ts";
import type { MailFormat, MailWords } from "./mail-words.ts";
import { ownerAlert } from "./owner-alert.tsx";
import { personMail } from "./person-mail.tsx";

/** What only the owner of the shop reads, who runs it in English. */
const TO_OWNER = {
  "owner-alert": ownerAlert,
  "desk-digest": deskDigest,
  "contact-message": contactMessage,
};
type ToOwner = typeof TO_OWNER;

const ZONE_NAMED: Record<Language, (zone: string) => string> = {
  en: (zone) => `Dates: ${zone}.`,
  de: (zone) => `Datumsangaben: ${zone}.`,
};

/** A mail's template and the facts it needs. */
export type MailContent =
  | { [Name in keyof MailFacts]: { template: Name } & MailFacts[Name] }[keyof MailFacts]
  | { [Name in keyof ToOwner]: { template: Name } & Parameters<ToOwner[Name]>[0] }[keyof ToOwner];

export type RenderedMail = { subject: string; html: string; text: string };

/** Days of the shop, words of the person. */
type Style = { dates: ShopDates; language: Language };

/** Both parts of a mail, with the picture that it carries, if any. The facts may come from strangers; nothing in them becomes markup. */
export async function renderMail(
  mail: MailContent,
  style: Style,
  picture: ShownPicture | null = null,
): Promise<RenderedMail> {
  const { subject, body } = letterOf(mail, style, picture);
  const html = await render(body);
  return { subject, html, text: plainText(html) };
}

function letterOf(mail: MailContent, style: Style, picture: ShownPicture | null): Letter {
  if (mail.template === "owner-alert") return ownerAlert(mail);
  if (mail.template === "desk-digest") return deskDigest(mail);
  if (mail.template === "contact-message") return contactMessage(mail);
  const say = MAILS[style.language][mail.template] as Say;
  const format = formatIn(style);
  const words = say(mail, format);
  const reason = format.hasDays() ? `${words.reason} ${namedZone(style)}` : words.reason;
  return personMail({ ...words, reason }, style.language, picture);
}

type Say = (facts: MailContent, format: MailFormat) => MailWords;

function namedZone({ dates: { timeZone }, language }: Style): string {
  return ZONE_NAMED[language](shopDates(timeZone, LOCALES[language]).zoneName());
}

/** `hasDays` returns whether a day of the shop was written with it. */
function formatIn({ dates: { timeZone }, language }: Style): MailFormat & { hasDays(): boolean } {
  const locale = LOCALES[language];
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
  const count = new Intl.NumberFormat(locale);
  const setDay = new Intl.DateTimeFormat(locale, {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const { day, dayAndYear } = shopDates(timeZone, locale);
  let hasDays = false;
  const noting = (write: (moment: string) => string) => (moment: string) => {
    hasDays = true;
    return write(moment);
  };
  return {
    money: (cents) => money.format(cents / 100),
    count: (value) => count.format(value),
    setDay: (date) => setDay.format(new Date(date)),
    day: noting(day),
    dayAndYear: noting(dayAndYear),
    hasDays: () => hasDays,
  };
}

/** Unwrapped, so that no mail program cuts a link in two; the link stands there once, a row is a line. */
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
