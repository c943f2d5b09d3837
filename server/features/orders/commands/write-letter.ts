import { count, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { isDeletedAddress, queueMail } from "#server/features/mails/commands.ts";
import { LETTERS_IN } from "#server/features/mails/templates/letters.ts";
import { renderMail } from "#server/features/mails/templates/render.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { type Language, LOCALES } from "#shared/languages.ts";
import { LETTERS, type LetterName } from "#shared/order-letters.ts";
import { shopDates } from "#shared/shop-dates.ts";
import { listOrderItems } from "../queries.ts";
import { customerOrders, orderLetters } from "../tables.ts";
import { lockOrder } from "./move-order.ts";
import { createLetterMail, toItemFacts } from "./notifications.ts";

type Letter = { template: LetterName; subject: string; words: string };

async function findRecipient({ db }: Pick<Deps, "db">, orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) throw notFound("Order");
  const user = await findUserByEmail(db, order.userEmail);
  const language: Language = user?.language ?? "en";
  return { order, language };
}

/** Returns the letter templates in the customer's language, with the order's facts filled in. */
export async function draftLetters(deps: Pick<Deps, "db">, orderId: string) {
  const { order, language } = await findRecipient(deps, orderId);
  const items = await listOrderItems(deps.db, orderId);
  const formatDay = createDayFormatter(language);
  const facts = {
    items: items.map(toItemFacts),
    arrivalFrom: formatDay(order.arrivalFrom),
    arrivalTo: formatDay(order.arrivalTo),
    recipient: order.recipient,
  };
  const letters = LETTERS.map(
    (template): Letter => ({ template, ...LETTERS_IN[language][template](facts) }),
  );
  return { language, letters };
}

/** Formats dates such as 'December 1', independent of time zones. */
function createDayFormatter(language: Language): (date: string) => string {
  const { format } = new Intl.DateTimeFormat(LOCALES[language], {
    ...{ month: "long", day: "numeric", timeZone: "UTC" },
  });
  return (date) => format(new Date(date));
}

export async function previewLetter(
  deps: Pick<Deps, "dates" | "db" | "env">,
  orderId: string,
  letter: Letter,
) {
  const { order, language } = await findRecipient(deps, orderId);
  const content = await deps.db.transaction((tx) => createLetterMail(deps, tx, order, letter));
  const dates = shopDates(deps.dates.timeZone, LOCALES[language]);
  const { subject, text } = await renderMail(content, { dates, language });
  return { subject, text };
}

/**
 * Mails the operator's letter to the customer and stores it with the order. Throws `not_found`, or `conflict` if the
 * number of letters differs from the one seen (a second click, or another operator).
 */
export async function sendLetter(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  actor: DeskActor,
  { orderId, seen, ...letter }: Letter & { orderId: string; seen: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("Order");
    if (isDeletedAddress(order.userEmail)) throw new AppError("customer_account_deleted");
    const ofOrder = eq(orderLetters.orderId, orderId);
    const [sent] = await tx.select({ count: count() }).from(orderLetters).where(ofOrder);
    if (sent?.count !== seen) throw new AppError("mail_already_sent");
    const id = newId("ltr");
    const row = { id, orderId, ...letter, authorName: actor.name, createdAt: deps.clock.now() };
    await tx.insert(orderLetters).values(row);
    await queueMail(deps, tx, order.userEmail, await createLetterMail(deps, tx, order, letter));
    const subject = { kind: "order", id: orderId };
    await writeAudit(deps, tx, { actor, act: "order.write", subject, after: { letter: id } });
  });
}
