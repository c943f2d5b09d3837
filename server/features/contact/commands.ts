import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { findOrderNamedIn } from "#server/features/orders/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { consumeMail } from "#server/platform/http/limits.ts";
import { CONTACT_SUBJECTS, type ContactInput } from "#shared/contracts/contact.ts";
import { ORDER_WORDS } from "#shared/order-states.ts";
import { countMessages, findTicket } from "./queries.ts";
import { CONFIRMATIONS_MS, MAX_CONFIRMATIONS, makeTicket } from "./rules.ts";
import { contactMessages } from "./tables.ts";

/**
 * Keeps a message and mails it to the owner, with a confirmation to whoever wrote it. The same key
 * again gives the ticket of the first time.
 */
export async function receiveMessage(
  deps: Deps,
  input: ContactInput,
  idempotencyKey: string,
): Promise<string> {
  if (input.website !== "") {
    // A program that learns it was caught tries something else.
    deps.log.info({}, "contact form filled in by a program");
    return newTicket();
  }
  let ticket = await findTicket(deps.db, idempotencyKey);
  if (ticket !== null) return ticket;
  const mayConfirm = await hasRoom(deps, input.email);
  // More than once only where another message has the ticket that was drawn.
  while (ticket === null) {
    ticket = await deps.db.transaction((tx) =>
      keepMessage(deps, tx, input, { idempotencyKey, mayConfirm }),
    );
  }
  return ticket;
}

/** Whether a mailbox may get one more mail that anybody can cause. */
async function hasRoom(deps: Deps, email: string): Promise<boolean> {
  try {
    await consumeMail(deps, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

function newTicket(): string {
  return makeTicket((below) => randomInt(below));
}

/** Null where the ticket is taken. */
async function keepMessage(
  deps: Deps,
  tx: Tx,
  { name, email, subject, message }: ContactInput,
  { idempotencyKey, mayConfirm }: { idempotencyKey: string; mayConfirm: boolean },
): Promise<string | null> {
  const ticket = newTicket();
  const now = deps.clock.now();
  const added = await tx
    .insert(contactMessages)
    .values({ ticket, name, email, subject, message, idempotencyKey, createdAt: now })
    .onConflictDoNothing()
    .returning({ ticket: contactMessages.ticket });
  if (added.length === 0) return await findTicket(tx, idempotencyKey);

  const facts = { ticket, name, subject: CONTACT_SUBJECTS[subject] };
  const order = await findNamedOrder(tx, { message, email });
  await queueMail(deps, tx, deps.env.OWNER_EMAIL, {
    template: "contact-message",
    ...facts,
    ...(order ? { order } : {}),
    email,
    message,
  });
  const since = new Date(now.getTime() - CONFIRMATIONS_MS);
  const earlier = await countMessages(tx, email.toLowerCase(), since);
  if (mayConfirm && earlier <= MAX_CONFIRMATIONS) {
    const own = order?.isTheirs ? { orderNumber: order.number } : {};
    await queueMail(deps, tx, email, { template: "contact-received", ...facts, ...own });
  }
  return ticket;
}

/** The order that the message is about, and whether it was bought with the address that is given. */
async function findNamedOrder(tx: Tx, { message, email }: Pick<ContactInput, "message" | "email">) {
  const found = await findOrderNamedIn(tx, message);
  if (!found) return null;
  const { number, printNumber, status, userEmail } = found;
  const isTheirs = userEmail.toLowerCase() === email.toLowerCase();
  return { number, printNumber, status: ORDER_WORDS[status], isTheirs };
}

/** Forgets what somebody wrote, in the transaction that deletes their account. */
export async function forgetMessages(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}
