import type { Deps } from "#server/deps.ts";
import { anonymizeAccount } from "#server/features/accounts/commands/anonymize-account.ts";
import { lockUser } from "#server/features/accounts/commands/end-access.ts";
import { assertNotLastOwner } from "#server/features/accounts/commands.ts";
import type { UserRow } from "#server/features/accounts/queries.ts";
import { deleteCart } from "#server/features/carts/commands.ts";
import { deleteCharacters } from "#server/features/characters/commands.ts";
import { deleteMessages } from "#server/features/contact/commands.ts";
import { deleteDesignsOfUser } from "#server/features/designs/commands/delete-designs.ts";
import { getMockupsFolder } from "#server/features/designs/rules.ts";
import { deleteFilesOfUser, scheduleFolderRemoval } from "#server/features/files/commands.ts";
import { deleteHistory } from "#server/features/history/commands.ts";
import { anonymizeDocuments } from "#server/features/invoices/commands/anonymize-documents.ts";
import { deleteLedger } from "#server/features/ledger/commands/delete-ledger.ts";
import { deleteMails, queueMail } from "#server/features/mails/commands.ts";
import { deleteMixes } from "#server/features/mixes/commands.ts";
import {
  anonymizeOrders,
  assertNoUnfinishedOrders,
  closePaymentPages,
  lockOrders,
} from "#server/features/orders/commands/anonymize-orders.ts";
import { deleteQuotesOfUser } from "#server/features/quotes/commands.ts";
import { clearReceiptUrls } from "#server/features/receipts/commands.ts";
import { deleteRenders, lockRenders } from "#server/features/renders/commands/delete-renders.ts";
import {
  claimTrial,
  detachMailboxes,
  recordMailbox,
} from "#server/features/trial-eligibility/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { listErrorCodes } from "#server/platform/error-causes.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { LATE_WRITES_MS } from "../rules.ts";

/** Billing steps of an account deletion. */
export type BillingDeletion = {
  /** Ends the plan immediately. Idempotent. May throw `PaymentError`. */
  endPlans(deps: Deps, userId: string): Promise<void>;
  /** Locks the billing rows, which plan synchronization locks before the user. */
  lockBilling(tx: Tx, userId: string): Promise<void>;
  /** Removes the customer from stored plans and packs; returns the packs that are refunded once settled. */
  deleteBilling(tx: Tx, userId: string): Promise<string[]>;
};

/**
 * Deletes an account: first checks what blocks it, then ends the plan, then deletes all rows in one transaction and
 * the files by a job. A failed deletion is completed by repeating the request. Throws `conflict` while an order is in
 * progress and for the desk's last owner, `unavailable` if the payment provider can't be reached.
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  billing: BillingDeletion,
): Promise<void> {
  await assertNotLastOwner(deps.db, actor.userId);
  try {
    await closePaymentPages(deps, actor);
    await assertNoUnfinishedOrders(deps.db, actor.email);
    await billing.endPlans(deps, actor.userId);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn({ userId: actor.userId, err: error }, "account.deletion_failed");
    throw new AppError("payments_unavailable", { cause: error });
  }
  await retryOnDeadlock(deps, () =>
    deps.db.transaction((tx) => deleteRows(deps, tx, actor, billing)),
  );
}

const DEADLOCK = "40P01";
const MAX_ATTEMPTS = 4;

/** Retries, because concurrent requests of the user lock the same rows in another order. */
async function retryOnDeadlock(deps: Pick<Deps, "log">, run: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await run();
    } catch (error) {
      if (!listErrorCodes(error).includes(DEADLOCK) || attempts === MAX_ATTEMPTS) throw error;
      deps.log.warn({ err: error, attempts }, "account.deletion_deadlock");
    }
  }
}

/** Locks in the order in which orders, renders and plans are written, to avoid deadlocks. */
async function deleteRows(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  actor: Actor,
  billing: BillingDeletion,
): Promise<void> {
  await lockOrders(tx, actor.email);
  await lockRenders(tx, actor.userId);
  await billing.lockBilling(tx, actor.userId);
  const user = await lockUser(tx, actor.userId);
  if (!user || user.email !== actor.email) {
    throw new AppError("account_changed");
  }
  await assertNotLastOwner(tx, user.id);
  await assertNoUnfinishedOrders(tx, actor.email);
  const counts = await deleteBelongings(tx, actor);
  const mailbox = await saveMailbox(deps, tx, user);
  const orders = await anonymizeOrders(tx, actor, mailbox);
  const pictures = await deletePictures(deps, tx, actor);
  const receipts = await clearReceiptUrls(tx, actor.email);
  const unsettled = await billing.deleteBilling(tx, actor.userId);
  await anonymizeDocuments(tx, actor.userId);
  const now = deps.clock.now();
  await detachMailboxes(tx, actor.userId, now);
  await anonymizeAccount(tx, actor, now);
  const mail = {
    template: "account-deleted" as const,
    name: user.name,
    counts: { ...counts, ...pictures, orders, receipts },
    unsettled,
  };
  await queueMail(deps, tx, actor.email, mail, user.language);
}

/** Records the mailbox of older accounts too, whose trial counts for it. Returns the mailbox hash. */
async function saveMailbox(
  { env, clock }: Pick<Deps, "clock" | "env">,
  tx: Tx,
  user: UserRow,
): Promise<string> {
  const hash = hashMailbox(env.MAILBOX_SECRET, user.email);
  await recordMailbox(tx, { hash, userId: user.id });
  const hadTrial = user.trial === null || user.trial === "given";
  if (hadTrial) await claimTrial(tx, hash, clock.now());
  return hash;
}

/** Deletes what orders don't reference. */
async function deleteBelongings(tx: Tx, actor: Actor) {
  const entries = await deleteHistory(tx, actor.email);
  const cartLines = await deleteCart(tx, actor.email);
  await deleteQuotesOfUser(tx, actor.userId);
  const ledgerLines = await deleteLedger(tx, actor.userId);
  await deleteMails(tx, actor.email);
  await deleteMessages(tx, actor.email);
  return { entries, cartLines, ledgerLines };
}

/** Deletes in dependency order, derived pictures first; the files are removed after the commit. */
async function deletePictures(deps: Pick<Deps, "clock" | "jobs">, tx: Tx, actor: Actor) {
  const designs = await deleteDesignsOfUser(tx, actor.userId);
  const mixes = await deleteMixes(tx, actor.email);
  const renders = await deleteRenders(tx, actor.userId);
  const characters = await deleteCharacters(tx, actor.email);
  const files = await deleteFilesOfUser(tx, actor.userId);
  const now = deps.clock.now();
  await scheduleFolderRemoval(deps, tx, [...files, ...characters.folders, ...renders.idle], now);
  const written = [designs, ...mixes.map(getMockupsFolder), ...renders.busy];
  await scheduleFolderRemoval(deps, tx, written, new Date(now.getTime() + LATE_WRITES_MS));
  return { photos: characters.photos, mixes: mixes.length };
}
