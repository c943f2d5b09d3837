import { queryOptions } from "@tanstack/react-query";
import type { ContactInput, ContactOutput } from "#shared/contracts/contact.ts";
import { api, read, readSession, withKey } from "#web/lib/api-client.ts";

/** Minimum time to show 'Sending...' (spec 9). */
const MIN_SENDING_MS = 1500;

type SendMessageRequest = { input: ContactInput; key: string };

/** Rejects with `ApiError` without delay. Idempotent: one key creates one ticket. */
export async function sendMessage({ input, key }: SendMessageRequest): Promise<ContactOutput> {
  const [output] = await Promise.all([
    read(api.contact.$post({ json: input }, withKey(key))),
    new Promise((resolve) => setTimeout(resolve, MIN_SENDING_MS)),
  ]);
  return output;
}

export type Sender = { name: string; email: string };

/** The signed-in user; loaded in the background. */
export const senderQuery = queryOptions({
  queryKey: ["contact", "sender"],
  queryFn: async (): Promise<Sender | null> => {
    const session = await readSession();
    return session && { name: session.user.name, email: session.user.email };
  },
  retry: false,
});
