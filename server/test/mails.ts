import { eq } from "drizzle-orm";
import type { SandboxMail } from "#sandbox/control-client.ts";
import { mails } from "#server/features/mails/tables.ts";
import type { TestShop } from "./shop.ts";

/** Sends what waits in the outbox for an address and gives all mails in its mailbox, newest first. */
export async function readMails(shop: TestShop, to: string): Promise<SandboxMail[]> {
  const { sendMail } = await import("#server/features/mails/commands.ts");
  const queued = await shop.deps.db.select({ id: mails.id }).from(mails).where(eq(mails.to, to));
  for (const { id } of queued) await sendMail(shop.deps, id);
  return await shop.sandbox.listMails(to);
}

/** The link in the newest mail to an address. */
export async function readLink(shop: TestShop, to: string): Promise<URL> {
  const [mail] = await readMails(shop, to);
  const link = /https?:\/\/\S+\?\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`no mail with a link to ${to}`);
  return new URL(link);
}
