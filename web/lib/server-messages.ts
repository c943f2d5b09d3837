import type { StatementLine } from "#shared/contracts/statement.ts";
import { type MessageRef, writeMessage } from "#shared/messages/catalog.ts";
import type { StatementWords } from "#shared/messages/statement.ts";
import { ORDER_LABELS, type OrderState } from "#shared/order-states.ts";
import { messages } from "#web/texts/language.ts";
import { format } from "./format.ts";

/** Translations of server messages; the response has the English text. */

export function translateError(english: string, message: MessageRef | null | undefined): string {
  return (messages && message && writeMessage<string>(messages.errors, message, format)) ?? english;
}

type RenderFailure = { message: string; message_ref: MessageRef };

/** Returns why a render failed. */
export function translateRenderFailure({ message, message_ref }: RenderFailure): string {
  return (messages && writeMessage<string>(messages.failures, message_ref, format)) ?? message;
}

export function translateStatementLine(line: StatementLine): StatementWords {
  return (
    (messages && writeMessage<StatementWords>(messages.statement, line.message_ref, format)) ?? line
  );
}

/** Returns the explanation beside an amount. */
export function translateSum(english: string, message: MessageRef | null): string {
  return (messages && message && writeMessage<string>(messages.sums, message, format)) ?? english;
}

type OrderNote = { note: string | null; note_code: string | null };

export function translateOrderNote({ note, note_code }: OrderNote): string | null {
  const message = note_code && { code: note_code, params: {} };
  return (
    (messages && message && writeMessage<string>(messages.orderNotes, message, format)) ?? note
  );
}

export function getOrderStateLabel(state: OrderState): string {
  return (messages?.orderStates ?? ORDER_LABELS)[state];
}
