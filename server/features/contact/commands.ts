import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { findMentionedOrder } from "#server/features/orders/queries.ts";
import { getOwnerAddress } from "#server/features/settings/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { consumeMail } from "#server/platform/http/limits.ts";
import { newId } from "#server/platform/ids.ts";
import { CONTACT_SUBJECTS, type ContactInput } from "#shared/contracts/contact.ts";
import type { Language } from "#shared/languages.ts";
import { ORDER_LABELS } from "#shared/order-states.ts";
import { countMessages, findMessage } from "./queries.ts";
import { CONFIRMATIONS_MS, generateTicket, MAX_CONFIRMATIONS } from "./rules.ts";
import { contactAnswers, contactMessages } from "./tables.ts";

/**
 * Stores a message, mails it to the owner and a confirmation to the sender. Idempotent: the same key returns the same
 * ticket; with another message it throws `conflict`. `language` is that of the screen.
 */
export async function submitMessage(
  deps: Deps,
  input: ContactInput,
  { idempotencyKey, language }: { idempotencyKey: string; language: Language },
): Promise<string> {
  if (input.website !== "") {
    // A honeypot: a bot that sees an error tries something else.
    deps.log.info({}, "contact.bot_rejected");
    return createTicket();
  }
  let ticket = await findTicket(deps.db, input, idempotencyKey);
  if (ticket !== null) return ticket;
  const mayConfirm = await canConfirm(deps, input.email);
  // Loops only if the generated ticket is already taken by another message.
  while (ticket === null) {
    ticket = await deps.db.transaction((tx) =>
      saveMessage(deps, tx, input, { idempotencyKey, language, mayConfirm }),
    );
  }
  return ticket;
}

/** Returns whether the mailbox may get another mail that anyone can trigger. */
async function canConfirm(deps: Pick<Deps, "env" | "limits">, email: string): Promise<boolean> {
  try {
    await consumeMail(deps, email, "contact-copy");
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

function createTicket(): string {
  return generateTicket((below) => randomInt(below));
}

async function findTicket(
  db: Db | Tx,
  input: ContactInput,
  idempotencyKey: string,
): Promise<string | null> {
  const known = await findMessage(db, idempotencyKey);
  if (!known) return null;
  const isSame =
    known.email === input.email.toLowerCase() &&
    (["name", "subject", "message"] as const).every((field) => known[field] === input[field]);
  if (!isSame) throw new AppError("idempotency_key_reused");
  return known.ticket;
}

/** Returns null if the generated ticket is taken. */
async function saveMessage(
  deps: Pick<Deps, "clock" | "env" | "jobs" | "settings">,
  tx: Tx,
  input: ContactInput,
  {
    idempotencyKey,
    language,
    mayConfirm,
  }: { idempotencyKey: string; language: Language; mayConfirm: boolean },
): Promise<string | null> {
  const { name, email, subject, message } = input;
  const ticket = createTicket();
  const now = deps.clock.now();
  const added = await tx
    .insert(contactMessages)
    .values({ ticket, name, email, subject, message, idempotencyKey, language, createdAt: now })
    .onConflictDoNothing()
    .returning({ ticket: contactMessages.ticket });
  if (added.length === 0) return await findTicket(tx, input, idempotencyKey);

  const facts = { ticket, name, subject: CONTACT_SUBJECTS[subject] };
  const order = await findOrderOfMessage(tx, { message, email });
  await queueMail(deps, tx, getOwnerAddress(deps), {
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
    const words = { template: "contact-received" as const, ...facts, about: subject, ...own };
    await queueMail(deps, tx, email, words, language);
  }
  return ticket;
}

/** Finds the order that the message mentions, and whether it was bought with the given address. */
async function findOrderOfMessage(
  tx: Tx,
  { message, email }: Pick<ContactInput, "message" | "email">,
) {
  const found = await findMentionedOrder(tx, message);
  if (!found) return null;
  const { number, printNumber, status, userEmail } = found;
  const isTheirs = userEmail.toLowerCase() === email.toLowerCase();
  return { number, printNumber, status: ORDER_LABELS[status], isTheirs };
}

/** Mails an operator's answer in the sender's language and stores it with the message. Throws `not_found`. */
export async function answerMessage(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  ticket: string,
  words: string,
): Promise<void> {
  const createdAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [message] = await tx
      .update(contactMessages)
      .set({ answeredAt: createdAt })
      .where(eq(contactMessages.ticket, ticket))
      .returning();
    if (!message) throw notFound("Message");
    const { name, email, message: question, language } = message;
    const id = newId("not");
    const authorName = actor.name;
    await tx.insert(contactAnswers).values({ id, ticket, authorName, words, createdAt });
    const user = await findUserByEmail(tx, email);
    const facts = { ticket, name, answer: words, message: question };
    const mail = { template: "contact-answered" as const, ...facts };
    await queueMail(deps, tx, email, mail, user?.language ?? language);
    const subject = { kind: "message", id: ticket };
    await writeAudit(deps, tx, { actor, act: "message.answer", subject });
  });
}

/** Deletes a user's messages in the transaction that deletes the account. */
export async function deleteMessages(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}
