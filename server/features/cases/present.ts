import type { DeskCase, Queue, SettledCase } from "#shared/contracts/desk/cases.ts";
import { ACTIONS_BY_CASE, ACTIONS_BY_PAYMENT_CASE } from "#shared/desk-cases.ts";
import { centsToDollars } from "#shared/money.ts";
import type { CaseRow, listSettled, listWatched } from "./queries.ts";
import { computeUrgency } from "./rules.ts";

type Rows<Query extends (...args: never[]) => unknown> = Awaited<ReturnType<Query>>;

const toDollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents));

export function presentCase(row: CaseRow, now: Date): DeskCase {
  return {
    id: row.id,
    kind: row.kind,
    urgency: computeUrgency(row.worseAt, now),
    facts: row.facts,
    amount: toDollars(row.cents),
    orders: row.orders.map(({ id, number }) => ({ id, number })),
    since: row.since.toISOString(),
    worse_at: row.worseAt?.toISOString() ?? null,
    held_by: row.holder,
    asleep_until: row.asleepUntil && row.asleepUntil > now ? row.asleepUntil.toISOString() : null,
    acts: [...listActions(row), "note", "done"],
    notes: row.notes,
  };
}

function listActions({ kind, facts }: CaseRow) {
  return (facts.payment && ACTIONS_BY_PAYMENT_CASE[kind]) || ACTIONS_BY_CASE[kind];
}

export function presentSettled({ row, by }: Rows<typeof listSettled>[number]): SettledCase {
  const { id, kind, facts, cents, settledAt } = row;
  return {
    id,
    kind,
    facts,
    amount: toDollars(cents),
    settled_at: (settledAt as Date).toISOString(),
    settled_by: by,
  };
}

export function presentWatched(row: Rows<typeof listWatched>[number]): Queue["watched"][number] {
  return { ...row, oldest: row.oldest?.toISOString() ?? null };
}
