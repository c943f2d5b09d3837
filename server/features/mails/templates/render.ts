import { render, toPlainText } from "@react-email/render";
import type { ShopDates } from "#shared/shop-dates.ts";
import { accountDeleted } from "./account-deleted.tsx";
import { accountRescued } from "./account-rescued.tsx";
import { addressTakenBack } from "./address-taken-back.tsx";
import { alreadyRegistered } from "./already-registered.tsx";
import { alreadyVerified } from "./already-verified.tsx";
import { confirmEmail } from "./confirm-email.tsx";
import { contactMessage } from "./contact-message.tsx";
import { contactReceived } from "./contact-received.tsx";
import { emailChanged } from "./email-changed.tsx";
import type { Letter } from "./letter.ts";
import { orderCancelled } from "./order-cancelled.tsx";
import { orderDelivered } from "./order-delivered.tsx";
import { orderPaid } from "./order-paid.tsx";
import { orderProblem } from "./order-problem.tsx";
import { orderRefunded } from "./order-refunded.tsx";
import { orderShipped } from "./order-shipped.tsx";
import { orderUnpaid } from "./order-unpaid.tsx";
import { ownerAlert } from "./owner-alert.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { paymentFailed } from "./payment-failed.tsx";
import { pictureReady } from "./picture-ready.tsx";
import { picturesEnding } from "./pictures-ending.tsx";
import { planCancelled } from "./plan-cancelled.tsx";
import { planEnded } from "./plan-ended.tsx";
import { planResumed } from "./plan-resumed.tsx";
import { planSwitched } from "./plan-switched.tsx";
import { receipt } from "./receipt.tsx";
import { refundFailed } from "./refund-failed.tsx";
import { rendersExpiring } from "./renders-expiring.tsx";
import { rendersRevoked } from "./renders-revoked.tsx";
import { renewalComing } from "./renewal-coming.tsx";
import { resetPassword } from "./reset-password.tsx";
import { signUpUnfinished } from "./sign-up-unfinished.tsx";
import { subscribed } from "./subscribed.tsx";
import { verifyEmail } from "./verify-email.tsx";
import { wayInAdded } from "./way-in-added.tsx";
import { welcome } from "./welcome.tsx";

const TEMPLATES = {
  "verify-email": verifyEmail,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "already-registered": alreadyRegistered,
  "already-verified": alreadyVerified,
  "sign-up-unfinished": signUpUnfinished,
  welcome,
  "confirm-email": confirmEmail,
  "email-changed": emailChanged,
  "way-in-added": wayInAdded,
  "account-rescued": accountRescued,
  "address-taken-back": addressTakenBack,
  "account-deleted": accountDeleted,
  "picture-ready": pictureReady,
  "order-paid": orderPaid,
  "order-shipped": orderShipped,
  "order-delivered": orderDelivered,
  "order-problem": orderProblem,
  "order-cancelled": orderCancelled,
  "order-refunded": orderRefunded,
  "order-unpaid": orderUnpaid,
  "refund-failed": refundFailed,
  subscribed,
  "plan-switched": planSwitched,
  "renewal-coming": renewalComing,
  "payment-failed": paymentFailed,
  "plan-cancelled": planCancelled,
  "plan-resumed": planResumed,
  "plan-ended": planEnded,
  "pictures-ending": picturesEnding,
  "renders-expiring": rendersExpiring,
  receipt,
  "renders-revoked": rendersRevoked,
  "owner-alert": ownerAlert,
  "contact-message": contactMessage,
  "contact-received": contactReceived,
};

type Templates = typeof TEMPLATES;

/** A mail's template and the facts it needs; a new line in TEMPLATES adds a member. */
export type MailContent = {
  [Name in keyof Templates]: { template: Name } & Parameters<Templates[Name]>[0];
}[keyof Templates];

export type RenderedMail = { subject: string; html: string; text: string };

/** Both parts of a mail. The facts may come from strangers; nothing in them becomes markup. */
export async function renderMail(mail: MailContent, dates: ShopDates): Promise<RenderedMail> {
  const template = TEMPLATES[mail.template] as (facts: MailContent, dates: ShopDates) => Letter;
  const { subject, body } = template(mail, dates);
  const html = await render(body);
  return { subject, html, text: plainText(html) };
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
    ],
  });
}
