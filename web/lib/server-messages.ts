import type { StatementLine } from "#shared/contracts/statement.ts";
import { type MessageRef, writeMessage } from "#shared/messages/said.ts";
import type { StatementWords } from "#shared/messages/statement.ts";
import { ORDER_LABELS, type OrderState } from "#shared/order-states.ts";
import { messages } from "#web/texts/language.ts";
import { format } from "./format.ts";

/** Translations of server messages; the response has the English text. */

export function translateError(english: string, said: MessageRef | null | undefined): string {
  return (messages && said && writeMessage<string>(messages.errors, said, format)) ?? english;
}

type RenderFailure = { message: string; said: MessageRef };

/** Returns why a render failed. */
export function translateRenderFailure({ message, said }: RenderFailure): string {
  return (messages && writeMessage<string>(messages.failures, said, format)) ?? message;
}

export function translateStatementLine(line: StatementLine): StatementWords {
  return (messages && writeMessage<StatementWords>(messages.statement, line.said, format)) ?? line;
}

/** Returns the explanation beside an amount. */
export function translateSum(english: string, said: MessageRef | null): string {
  return (messages && said && writeMessage<string>(messages.sums, said, format)) ?? english;
}

type OrderNote = { note: string | null; note_code: string | null };

export function translateOrderNote({ note, note_code }: OrderNote): string | null {
  const said = note_code && { code: note_code, params: {} };
  return (messages && said && writeMessage<string>(messages.orderNotes, said, format)) ?? note;
}

export function getOrderStateLabel(state: OrderState): string {
  return (messages?.orderStates ?? ORDER_LABELS)[state];
}
