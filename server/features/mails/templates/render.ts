import { render, toPlainText } from "@react-email/render";
import { alreadyRegistered } from "./already-registered.tsx";
import type { Letter } from "./letter.ts";
import { orderCancelled } from "./order-cancelled.tsx";
import { orderDelivered } from "./order-delivered.tsx";
import { orderPaid } from "./order-paid.tsx";
import { orderProblem } from "./order-problem.tsx";
import { orderRefunded } from "./order-refunded.tsx";
import { orderShipped } from "./order-shipped.tsx";
import { ownerAlert } from "./owner-alert.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { resetPassword } from "./reset-password.tsx";
import { verifyEmail } from "./verify-email.tsx";

const TEMPLATES = {
  "verify-email": verifyEmail,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "already-registered": alreadyRegistered,
  "order-paid": orderPaid,
  "order-shipped": orderShipped,
  "order-delivered": orderDelivered,
  "order-problem": orderProblem,
  "order-cancelled": orderCancelled,
  "order-refunded": orderRefunded,
  "owner-alert": ownerAlert,
};

type Templates = typeof TEMPLATES;

/** A mail's template and the facts it needs; a new line in TEMPLATES adds a member. */
export type MailContent = {
  [Name in keyof Templates]: { template: Name } & Parameters<Templates[Name]>[0];
}[keyof Templates];

export type RenderedMail = { subject: string; html: string; text: string };

/** Both parts of a mail. The facts may come from strangers; nothing in them becomes markup. */
export async function renderMail(mail: MailContent): Promise<RenderedMail> {
  const template = TEMPLATES[mail.template] as (facts: MailContent) => Letter;
  const { subject, body } = template(mail);
  const html = await render(body);
  return { subject, html, text: plainText(html) };
}

/** Unwrapped, so that no mail program cuts a link in two; the link stands there once. */
function plainText(html: string): string {
  return toPlainText(html, {
    wordwrap: false,
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: ".spare", format: "skip" },
    ],
  });
}
