import type { StatementLine } from "#shared/contracts/statement.ts";
import { type Said, write } from "#shared/messages/said.ts";
import type { StatementWords } from "#shared/messages/statement.ts";
import { ORDER_WORDS, type OrderState } from "#shared/order-states.ts";
import { messages } from "#web/texts/language.ts";
import { format } from "./format.ts";

/** What the server says, in the person's language. In English it stands in the answer. */

export function refusalWords(english: string, said: Said | null | undefined): string {
  return (messages && said && write<string>(messages.refusals, said, format)) ?? english;
}

/** Why no picture came. */
export function failureWords({ message, said }: { message: string; said: Said }): string {
  return (messages && write<string>(messages.failures, said, format)) ?? message;
}

export function statementWords(line: StatementLine): StatementWords {
  return (messages && write<StatementWords>(messages.statement, line.said, format)) ?? line;
}

/** What says beside a sum how it came about. */
export function sumWords(english: string, said: Said | null): string {
  return (messages && said && write<string>(messages.sums, said, format)) ?? english;
}

export function noteWords({ note, note_code }: { note: string | null; note_code: string | null }) {
  const said = note_code && { code: note_code, params: {} };
  return (messages && said && write<string>(messages.orderNotes, said, format)) ?? note;
}

export function orderState(state: OrderState): string {
  return (messages?.orderStates ?? ORDER_WORDS)[state];
}
