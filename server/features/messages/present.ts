import type { DeskMessage, DeskMessageDetail } from "#shared/contracts/desk/messages.ts";
import type { MessageFacts, MessageRow } from "./queries.ts";

const EXCERPT_LENGTH = 120;

export function presentMessage(row: MessageRow): DeskMessage {
  const { ticket, name, email, subject, message, createdAt, answeredAt } = row;
  return {
    ticket,
    name,
    email,
    subject,
    begins: message.replaceAll(/\s+/g, " ").slice(0, EXCERPT_LENGTH),
    came_at: createdAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}

export function presentMessageDetail(
  row: MessageRow,
  { answers, user, order }: MessageFacts,
): DeskMessageDetail {
  return {
    ...presentMessage(row),
    message: row.message,
    language: user?.language ?? row.language ?? "en",
    customer: user?.id ?? null,
    order: order && { number: order.number, is_theirs: order.userEmail === row.email },
    answers: answers.map(({ authorName, createdAt, words }) => ({
      author: authorName,
      at: createdAt.toISOString(),
      words,
    })),
  };
}
