import type { Said } from "#shared/messages/said.ts";
import { translateError as saidWords } from "#web/lib/said.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";

export type Refusal = { code?: string | undefined; message?: string | undefined; said?: Said };

/** What the sign-in refused: in Better Auth's words, or in those of the shop around it. */
export function refusalWords({ code, said }: Refusal, message: string): string {
  return texts.refusals[code ?? ""] ?? saidWords(message, said);
}
