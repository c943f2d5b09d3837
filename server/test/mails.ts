import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { findMailLink, type SandboxMail } from "#emulators/control-client.ts";
import { mails } from "#server/features/mails/tables.ts";
import type { TestShop } from "./shop.ts";

/** Sends all queued mails to an address, or waits for them, and returns its mailbox, newest first. */
export async function readMails(shop: TestShop, to: string): Promise<SandboxMail[]> {
  const listQueued = () =>
    shop.deps.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.to, to), eq(mails.status, "queued")));
  if (shop.isWorking) {
    await expect.poll(listQueued, { interval: 20 }).toEqual([]);
  } else {
    const { sendMail } = await import("#server/features/mails/commands/send-mail.ts");
    for (const { id } of await listQueued()) await sendMail(shop.deps, id);
  }
  const arrived = await shop.sandbox.listMails(to);
  // Two mails may arrive in the other order, and a sent mail has no address left.
  const getId = ({ customArgs }: SandboxMail) => customArgs.mail_id ?? "";
  const rows = await shop.deps.db
    .select({ id: mails.id, at: mails.createdAt })
    .from(mails)
    .where(inArray(mails.id, arrived.map(getId)));
  const times = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  const getTime = (mail: SandboxMail) => times.get(getId(mail)) ?? 0;
  return arrived.toSorted((one, other) => getTime(other) - getTime(one));
}

/** Returns the link in the newest mail to an address. */
export async function readLink(shop: TestShop, to: string): Promise<URL> {
  const [mail] = await readMails(shop, to);
  const link = findMailLink(mail);
  if (!link) throw new Error(`no mail with a link to ${to}`);
  return new URL(link);
}
