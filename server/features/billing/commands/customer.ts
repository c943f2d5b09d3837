import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { billingCustomers } from "../tables.ts";

/** Who this user is at the provider, with address and name as they are now. Throws `unavailable`. */
export async function keepCustomer(deps: Deps, userId: string): Promise<string> {
  const user = await getUser(deps.db, userId);
  const known = await findCustomerId(deps, userId);
  const { email, name } = user;
  const customerId = await orUnavailable(deps, () =>
    deps.payments.keepCustomer({ userId, customerId: known, email, name }),
  );
  if (customerId === known) return customerId;
  await deps.db
    .insert(billingCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({ target: billingCustomers.userId, set: { customerId } });
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
    throw new AppError("unavailable", "Failed to initiate payment. Please try again.", {
      cause: error,
    });
  }
}
