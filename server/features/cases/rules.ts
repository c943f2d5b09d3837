import type { MailContent } from "#server/features/mails/templates/render.ts";
import { sha256 } from "#server/platform/sha256.ts";
import type { Alert } from "#server/providers/alerts/port.ts";
import { CASE_NAMES } from "#shared/desk-case-names.ts";
import { centsToDollars } from "#shared/money.ts";
import type { RefundState } from "#shared/money-states.ts";
import type { Trouble } from "./commands/trouble.ts";
import type { CaseRow } from "./queries.ts";

/** A webhook is tried so often, for half a minute, before a person is needed. */
export const TRIES_ALONE = 4;

/** What comes and goes is told once in so long. */
export const ALERT_QUIET_MS = 24 * 60 * 60_000;

/** In the shop's time: not before the owner's breakfast. */
export const DIGEST_HOUR = 8;

export type FoundCase = Pick<Trouble, "kind" | "cause" | "facts" | "since" | "worseAt"> & {
  fingerprint: string;
  /** Of all its orders, in the currency of the first. */
  cents: number | null;
  currency: string | null;
  orders: { id: string; cents: number }[];
};

/** One case for each cause, whatever number of things it touches; the oldest of them gives its age and words. */
export function casesOf(troubles: Trouble[]): FoundCase[] {
  const byCause = Map.groupBy(troubles, ({ kind, cause }) => JSON.stringify([kind, cause]));
  return [...byCause.values()].map((group) => {
    const [first, ...others] = group.toSorted((one, other) => +one.since - +other.since);
    if (!first) throw new Error("a cause without a trouble");
    const orders = group.flatMap(({ order }) => order ?? []);
    const clocks = group.flatMap(({ worseAt }) => (worseAt ? [worseAt.getTime()] : []));
    return {
      kind: first.kind,
      cause: first.cause,
      facts: { ...first.facts, things: others.length + 1 },
      since: first.since,
      worseAt: clocks.length > 0 ? new Date(Math.min(...clocks)) : null,
      fingerprint: fingerprintOf(group),
      cents: orders.length > 0 ? orders.reduce((sum, { cents }) => sum + cents, 0) : null,
      currency: orders[0]?.currency ?? null,
      orders: orders.map(({ id, cents }) => ({ id, cents })),
    };
  });
}

function fingerprintOf(group: Trouble[]): string {
  const things = group.map(({ kind, thing }) => `${kind} ${thing}`).sort();
  return sha256(things.join("\n"));
}

type Refund = { id: string; cents: number; state: RefundState; createdAt: Date };

/** Whether nobody is needed for a refund that came back: it went once more since, or all that was paid is back. */
export function isRefundAnswered(
  failed: Refund & { againOf?: string | null },
  all: readonly (Refund & { againOf?: string | null; reason?: string })[],
  paidCents: number,
): boolean {
  const given = all.filter(({ state }) => state !== "failed" && state !== "void");
  if (given.reduce((sum, { cents }) => sum + cents, 0) >= paidCents) return true;
  if (all.some(({ againOf }) => againOf === failed.id)) return true;
  // By hand at the card company, where nobody says in whose place it stands.
  return given.some(
    ({ cents, createdAt, reason = "elsewhere" }) =>
      reason === "elsewhere" && cents === failed.cents && createdAt > failed.createdAt,
  );
}

export const DAY_MS = 24 * 60 * 60_000;

/** When nobody acts, it is worse after so long. */
export const WORSE_MS = {
  /** The printer cancels by itself what it holds. */
  held: 30 * DAY_MS,
  quarantine: 4 * DAY_MS,
  /** What was not sent is refunded by itself. */
  partCancelled: 6 * DAY_MS,
  /** A bank that names no day asks for an answer within about a week. */
  dispute: 7 * DAY_MS,
  /** Tax offices want to hear within about a month of who is past their figure. */
  registration: 30 * DAY_MS,
} as const;

export type Urgency = "now" | "soon" | "later";

const SOON_MS = 3 * DAY_MS;

export function urgencyOf(worseAt: Date | null, now: Date): Urgency {
  if (!worseAt) return "later";
  const left = worseAt.getTime() - now.getTime();
  if (left <= 0) return "now";
  return left <= SOON_MS ? "soon" : "later";
}

/** Whether nobody has it, and it was there and awake for so long. What was done about it is not looked at. */
export function isUnanswered(
  { heldBy, openedAt, asleepUntil }: Pick<CaseRow, "heldBy" | "openedAt" | "asleepUntil">,
  { now, waitMs }: { now: Date; waitMs: number },
): boolean {
  const awakeSince = Math.max(openedAt.getTime(), asleepUntil?.getTime() ?? 0);
  return heldBy === null && now.getTime() - awakeSince >= waitMs;
}

type About = Pick<CaseRow, "kind" | "cents" | "orders">;

/** Of several orders, or none, to the queue. */
function linkTo({ orders }: About, appUrl: string): string {
  const [only, ...others] = orders;
  return only && others.length === 0
    ? `${appUrl}/desk/orders/${encodeURIComponent(only.number)}`
    : `${appUrl}/desk`;
}

/** 'order K7R-4MX', '3 orders', or nothing. */
function ordersIn({ orders }: About): string {
  const [only, ...others] = orders;
  if (!only) return "";
  return others.length === 0 ? `order ${only.number}` : `${orders.length} orders`;
}

function sumOf(cents: number): string {
  return `$${centsToDollars(cents).toFixed(2)}`;
}

/** What the owner's receiver is told of a case. */
export function alertOf(row: About, appUrl: string): Alert {
  const link = linkTo(row, appUrl);
  const facts = [CASE_NAMES[row.kind], ordersIn(row), row.cents === null ? "" : sumOf(row.cents)];
  const text = `${facts.filter(Boolean).join(", ")}. It gets worse now: ${link}`;
  return { text, kind: row.kind, amountCents: row.cents, link };
}

const MOST_LINES = 50;

/** The mail about cases that nobody has answered, in their order. */
export function digestOf(
  rows: CaseRow[],
  { now, appUrl }: { now: Date; appUrl: string },
): MailContent & { template: "desk-digest" } {
  return {
    template: "desk-digest",
    cases: rows.slice(0, MOST_LINES).map((row) => ({
      name: CASE_NAMES[row.kind],
      orders: ordersIn(row),
      cents: row.cents,
      hours: Math.floor((now.getTime() - row.openedAt.getTime()) / 3_600_000),
      worse: urgencyOf(row.worseAt, now),
      link: linkTo(row, appUrl),
    })),
    count: rows.length,
    link: `${appUrl}/desk`,
  };
}
