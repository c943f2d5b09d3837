import { presentPayments } from "#server/features/offers/present.ts";
import { presentLine as presentStatementLine } from "#server/features/statement/present.ts";
import type { DeskCustomer, DeskCustomerLine } from "#shared/contracts/desk/customers.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import { centsToDollars } from "#shared/money.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import type { Bought, CustomerFacts, UserRow } from "./queries.ts";
import { computeGoodwillLeft } from "./rules.ts";

export function presentCustomerLine(user: UserRow, bought: Bought | undefined): DeskCustomerLine {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    plan: user.subscription,
    renders: user.render,
    orders: bought?.orders ?? 0,
    since: user.createdAt.toISOString(),
    is_blocked: user.blockedAt !== null,
  };
}

const WAYS: Partial<Record<string, string>> = { credential: "password" };

/** Presents a customer for an operator of this role. */
export function presentCustomer(
  facts: CustomerFacts,
  role: DeskRole,
  dates: ShopDates,
): DeskCustomer {
  const { user, bought, access, plan, seen, given } = facts;
  const { blockedAt, blockedFor } = user;
  return {
    ...presentCustomerLine(user, bought),
    language: user.language,
    role: user.role,
    blocked: blockedAt && { at: blockedAt.toISOString(), why: blockedFor ?? "" },
    paid: centsToDollars(bought?.cents ?? 0),
    ways_in: [
      ...access.ways.map(({ provider }) => WAYS[provider] ?? provider),
      ...access.passkeys.map(() => "passkey"),
    ],
    sessions: seen?.open ?? 0,
    last_seen: seen?.at?.toISOString() ?? null,
    payments: presentPayments(facts.payments),
    subscription: plan && {
      id: plan.id,
      level: plan.level,
      status: plan.status,
      until: plan.periodEnd.toISOString(),
      cancels: plan.cancels,
      card: plan.card && `${plan.card.brand} ${plan.card.last4}`,
    },
    ledger: facts.ledger.map((row) => {
      // The reason names a theme only; names and pictures of mixes are private.
      const { id, at, kind, change, balance, reason, message_ref } = presentStatementLine(
        row,
        dates,
      );
      const why = message_ref.code === "goodwill" ? `${reason}: ${row.lot?.label ?? ""}` : reason;
      return { id, at, kind, change, balance, why };
    }),
    order_list: facts.orderList.map(({ number, status, totalCents, createdAt }) => ({
      number,
      status,
      total: centsToDollars(totalCents),
      created_at: createdAt.toISOString(),
    })),
    pictures: facts.pictures,
    messages: facts.messages.map(({ ticket, createdAt, answeredAt }) => ({
      ticket,
      came_at: createdAt.toISOString(),
      answered_at: answeredAt?.toISOString() ?? null,
    })),
    goodwill: { given, left: computeGoodwillLeft(role, given) },
  };
}
