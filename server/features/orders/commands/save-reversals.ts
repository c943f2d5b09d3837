import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Dispute, Refund } from "#server/providers/payments/checkout-port.ts";
import { hasTakenMoney, isDisputeOver } from "#shared/money-states.ts";
import { getLaterRefundState } from "../rules.ts";
import { orderDisputes, orderRefunds } from "../tables.ts";
import { reopenAnswered } from "./mark-answered.ts";

/** Upserts each refund as the payment provider reports it; a refund not requested here gets its own row. */
export async function saveRefunds(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  orderId: string,
  refunds: Refund[],
): Promise<void> {
  const known = await tx.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId));
  let hasFailed = false;
  for (const { id: providerId, ourId, cents, at, state: read } of refunds) {
    const row = known.find((refund) => refund.providerId === providerId || refund.id === ourId);
    const state = row ? getLaterRefundState(row.state, read) : read;
    if (row && row.state === state && row.providerId === providerId) continue;
    hasFailed ||= state === "failed";
    const settledAt = state === "sent" ? null : clock.now();
    const values = { providerId, cents, state, settledAt, sentAt: row?.sentAt ?? at };
    if (row) await tx.update(orderRefunds).set(values).where(eq(orderRefunds.id, row.id));
    else {
      const added = { ...values, id: newId("rfd"), orderId, createdAt: at };
      await tx.insert(orderRefunds).values({ ...added, reason: "elsewhere" });
    }
  }
  // What was answered by this refund is open again.
  if (hasFailed) await reopenAnswered(tx, orderId);
}

/** Disputes by what changed since they were last read. */
export type DisputeChanges = Record<"inquired" | "opened" | "won" | "lost" | "closed", Dispute[]>;

/** Upserts each dispute as the payment provider reports it; a closed dispute stays closed, whatever arrives late. */
export async function saveDisputes(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  orderId: string,
  disputes: Dispute[],
): Promise<DisputeChanges> {
  const changes: DisputeChanges = { inquired: [], opened: [], won: [], lost: [], closed: [] };
  const known = await tx.select().from(orderDisputes).where(eq(orderDisputes.orderId, orderId));
  for (const dispute of disputes) {
    const { id: providerId, cents, state, reason, at, dueBy } = dispute;
    const row =
      known.find((one) => one.providerId === providerId) ??
      known.find((one) => one.providerId === null);
    if (row && (isDisputeOver(row.state) || isUnchanged(row, dispute))) continue;
    const settledAt = isDisputeOver(state) ? clock.now() : null;
    const values = { providerId, state, cents, reason, dueBy, settledAt };
    if (row) await tx.update(orderDisputes).set(values).where(eq(orderDisputes.id, row.id));
    else
      await tx
        .insert(orderDisputes)
        .values({ ...values, id: newId("dsp"), orderId, createdAt: at });
    addDisputeChange(changes, dispute, row?.state ?? null);
  }
  return changes;
}

type Row = typeof orderDisputes.$inferSelect;

function isUnchanged(row: Row, { id, state, dueBy }: Dispute): boolean {
  return row.providerId === id && row.state === state && row.dueBy?.getTime() === dueBy?.getTime();
}

function addDisputeChange(
  changes: DisputeChanges,
  dispute: Dispute,
  before: Row["state"] | null,
): void {
  const { state } = dispute;
  const hadMoney = before !== null && hasTakenMoney(before);
  if (hasTakenMoney(state) && !hadMoney) changes.opened.push(dispute);
  if (state === "inquiry" && before === null) changes.inquired.push(dispute);
  if (state === "lost") changes.lost.push(dispute);
  else if (isDisputeOver(state)) (hadMoney ? changes.won : changes.closed).push(dispute);
}

/** Voids due refunds once the bank has returned the payment. */
export async function voidRefunds(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  orderId: string,
): Promise<void> {
  await tx
    .update(orderRefunds)
    .set({ state: "void", settledAt: clock.now() })
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, "due")));
}
