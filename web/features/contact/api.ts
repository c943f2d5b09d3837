import { queryOptions } from "@tanstack/react-query";
import type { ContactInput, ContactOutput } from "#shared/contracts/contact.ts";
import { api, read, readSession, withKey } from "#web/lib/api-client.ts";

/** Spec 9: so long 'Sending...' is read at least, even if the shop answers at once. */
const SENDING_MS = 1500;

type Sending = { input: ContactInput; key: string };

/** Rejects at once with an `ApiError`; the same key never makes a second ticket. */
export async function sendMessage({ input, key }: Sending): Promise<ContactOutput> {
  const [sent] = await Promise.all([
    read(api.contact.$post({ json: input }, withKey(key))),
    new Promise((resolve) => setTimeout(resolve, SENDING_MS)),
  ]);
  return sent;
}

export type Sender = { name: string; email: string };

/** Who is signed in, asked for beside the page and never instead of it. */
export const senderQuery = queryOptions({
  queryKey: ["contact", "sender"],
  queryFn: async (): Promise<Sender | null> => {
    const session = await readSession();
    return session && { name: session.user.name, email: session.user.email };
  },
  retry: false,
});
