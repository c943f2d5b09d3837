import type { StatementLine } from "#shared/contracts/statement.ts";
import { type MessageRef, writeMessage } from "#shared/messages/said.ts";
import type { StatementWords } from "#shared/messages/statement.ts";
import { ORDER_LABELS, type OrderState } from "#shared/order-states.ts";
import { messages } from "#web/texts/language.ts";
import { format } from "./format.ts";

/** Translations of server messages; the response has the English text. */

export function translateError(english: string, said: MessageRef | null | undefined): string {
  return (messages && said && writeMessage<string>(messages.refusals, said, format)) ?? english;
}

/** Returns why a render failed. */
export function failureWords({ message, said }: { message: string; said: MessageRef }): string {
  return (messages && writeMessage<string>(messages.failures, said, format)) ?? message;
}

export function statementWords(line: StatementLine): StatementWords {
  return (messages && writeMessage<StatementWords>(messages.statement, line.said, format)) ?? line;
}

/** Returns the explanation beside an amount. */
export function translateSum(english: string, said: MessageRef | null): string {
  return (messages && said && writeMessage<string>(messages.sums, said, format)) ?? english;
}

export function noteWords({ note, note_code }: { note: string | null; note_code: string | null }) {
  const said = note_code && { code: note_code, params: {} };
  return (messages && said && writeMessage<string>(messages.orderNotes, said, format)) ?? note;
}

export function orderState(state: OrderState): string {
  return (messages?.orderStates ?? ORDER_LABELS)[state];
}
