import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { billingCustomers } from "../tables.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Creates or updates the user's customer at the payment provider and returns its id. Throws `unavailable`.
 */
export async function ensureCustomer(
  deps: Pick<Deps, "db" | "log" | "payments">,
  userId: string,
): Promise<string> {
  const user = await getUser(deps.db, userId);
  const known = await findCustomerId(deps, userId);
  const { email, name } = user;
  const customerId = await orUnavailable(deps, () =>
    deps.payments.ensureCustomer({ userId, customerId: known, email, name }),
  );
  if (customerId === known) return customerId;
  // Serialized per user: two concurrent inserts of the same pair would conflict in the unique index on the
  // customer id, which an upsert by user does not cover.
  await deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw notFound("Account");
    await tx
      .insert(billingCustomers)
      .values({ userId, customerId })
      .onConflictDoUpdate({ target: billingCustomers.userId, set: { customerId } });
  });
  return customerId;
}

export async function findCustomerId(
  { db }: Pick<Deps, "db">,
  userId: string,
): Promise<string | null> {
  const [known] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return known?.customerId ?? null;
}

/** Throws `not_found` for a user who never opened a payment page. */
export async function requireCustomer(deps: Pick<Deps, "db">, userId: string): Promise<string> {
  const customerId = await findCustomerId(deps, userId);
  if (!customerId) throw notFound("Customer");
  return customerId;
}

/** Translates a provider error into `unavailable`. */
export async function orUnavailable<Result>(
  { log }: Pick<Deps, "log">,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.error({ err: error }, "payment_provider.call_failed");
    throw new AppError("payment_initiation_failed", { cause: error });
  }
}
