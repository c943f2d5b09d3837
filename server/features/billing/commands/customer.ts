import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { say } from "#shared/messages/refusal.ts";
import { billingCustomers } from "../tables.ts";
import { lockPerson } from "./person.ts";

/** Who this user is at the provider, with address and name as they are now. Throws `unavailable`. */
export async function keepCustomer(deps: Deps, userId: string): Promise<string> {
  const user = await getUser(deps.db, userId);
  const known = await findCustomerId(deps, userId);
  const { email, name } = user;
  const customerId = await orUnavailable(deps, () =>
    deps.payments.keepCustomer({ userId, customerId: known, email, name }),
  );
  if (customerId === known) return customerId;
  // One at a time: two inserts of the same pair at once would meet in the index of customers, which an upsert
  // by user does not cover.
  await deps.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, userId))) throw notFound("Account");
    await tx
      .insert(billingCustomers)
      .values({ userId, customerId })
      .onConflictDoUpdate({ target: billingCustomers.userId, set: { customerId } });
  });
  return customerId;
}

export async function findCustomerId({ db }: Deps, userId: string): Promise<string | null> {
  const [known] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return known?.customerId ?? null;
}

/** Throws `not_found` for somebody who never opened a payment page. */
export async function requireCustomer(deps: Deps, userId: string): Promise<string> {
  const customerId = await findCustomerId(deps, userId);
  if (!customerId) throw notFound("Customer");
  return customerId;
}

/** What the person reads when the provider does not answer. */
export async function orUnavailable<Result>(
  { log }: Pick<Deps, "log">,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.error({ err: error }, "the payment provider did not do it");
    throw new AppError("unavailable", say("no_payment_page"), {
      cause: error,
    });
  }
}
