import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Dispute, Refund } from "#server/providers/payments/checkout-port.ts";
import { hasTakenMoney, isDisputeOver } from "#shared/money-states.ts";
import { laterRefund } from "../rules.ts";
import { orderDisputes, orderRefunds } from "../tables.ts";

/** Writes down each refund as the provider says it; those that nobody here asked for get a row of their own. */
export async function keepRefunds(
  { clock }: Deps,
  tx: Tx,
  orderId: string,
  refunds: Refund[],
): Promise<void> {
  const known = await tx.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId));
  for (const { id: providerId, ourId, cents, at, state: read } of refunds) {
    const row = known.find((one) => one.providerId === providerId || one.id === ourId);
    const state = row ? laterRefund(row.state, read) : read;
    if (row && row.state === state && row.providerId === providerId) continue;
    const settledAt = state === "sent" ? null : clock.now();
    const facts = { providerId, cents, state, settledAt, sentAt: row?.sentAt ?? at };
    if (row) await tx.update(orderRefunds).set(facts).where(eq(orderRefunds.id, row.id));
    else {
      const added = { ...facts, id: newId("rfd"), orderId, createdAt: at };
      await tx.insert(orderRefunds).values({ ...added, reason: "elsewhere" });
    }
  }
}

/** By what became of them since they were last read. */
export type DisputeNews = Record<"asked" | "opened" | "won" | "lost" | "closed", Dispute[]>;

/** Writes down each dispute as the provider says it; one that is over stays so, whatever late news say. */
export async function keepDisputes(
  { clock }: Deps,
  tx: Tx,
  orderId: string,
  disputes: Dispute[],
): Promise<DisputeNews> {
  const news: DisputeNews = { asked: [], opened: [], won: [], lost: [], closed: [] };
  const known = await tx.select().from(orderDisputes).where(eq(orderDisputes.orderId, orderId));
  for (const dispute of disputes) {
    const { id: providerId, cents, state, reason, at, dueBy } = dispute;
    const row =
      known.find((one) => one.providerId === providerId) ??
      known.find((one) => one.providerId === null);
    if (row && (isDisputeOver(row.state) || isSame(row, dispute))) continue;
    const settledAt = isDisputeOver(state) ? clock.now() : null;
    const facts = { providerId, state, cents, reason, dueBy, settledAt };
    if (row) await tx.update(orderDisputes).set(facts).where(eq(orderDisputes.id, row.id));
    else
      await tx.insert(orderDisputes).values({ ...facts, id: newId("dsp"), orderId, createdAt: at });
    newsOf(news, dispute, row?.state ?? null);
  }
  return news;
}

type Row = typeof orderDisputes.$inferSelect;

function isSame(row: Row, { id, state, dueBy }: Dispute): boolean {
  return row.providerId === id && row.state === state && row.dueBy?.getTime() === dueBy?.getTime();
}

function newsOf(news: DisputeNews, dispute: Dispute, before: Row["state"] | null): void {
  const { state } = dispute;
  const hadMoney = before !== null && hasTakenMoney(before);
  if (hasTakenMoney(state) && !hadMoney) news.opened.push(dispute);
  if (state === "inquiry" && before === null) news.asked.push(dispute);
  if (state === "lost") news.lost.push(dispute);
  else if (isDisputeOver(state)) (hadMoney ? news.won : news.closed).push(dispute);
}

/** What is due is not owed any more once the bank has given it back. */
export async function voidRefunds({ clock }: Deps, tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(orderRefunds)
    .set({ state: "void", settledAt: clock.now() })
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, "due")));
}
