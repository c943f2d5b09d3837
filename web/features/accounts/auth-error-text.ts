import type { MessageRef } from "#shared/messages/catalog.ts";
import { translateError } from "#web/lib/server-messages.ts";
import { texts } from "#web/texts/accounts-sign-in.ts";

export type AuthErrorBody = {
  code?: string | undefined;
  message?: string | undefined;
  messageRef?: MessageRef;
};

/** Returns the message for a rejected sign-in, from Better Auth's codes or from the shop's API. */
export function getAuthErrorText({ code, messageRef }: AuthErrorBody, message: string): string {
  return texts.errors[code ?? ""] ?? translateError(message, messageRef);
}
