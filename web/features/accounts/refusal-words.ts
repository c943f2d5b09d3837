import { texts } from "#web/texts/accounts-sign-in.ts";
import { said } from "#web/texts/language.ts";

/** What the sign-in refused: in Better Auth's words, or in those of the shop around it. */
export function refusalWords(code: string | undefined, message: string): string {
  return texts.refusals[code ?? ""] ?? said(message);
}
