import type { MailContent } from "#server/features/mails/templates/render.ts";
import { sha256 } from "#server/platform/sha256.ts";
import type { Alert } from "#server/providers/alerts/port.ts";
import { CASE_NAMES } from "#shared/desk-case-names.ts";
import { formatAmount } from "#shared/money.ts";
import type { RefundState } from "#shared/money-states.ts";
import type { Trouble } from "./commands/trouble.ts";
import type { CaseRow } from "./queries.ts";

/** Attempts of a webhook event, over half a minute, before it becomes a case. */
export const WEBHOOK_ATTEMPTS = 4;

export const ALERT_INTERVAL_MS = 24 * 60 * 60_000;

/** In the shop's time zone. */
export const DIGEST_HOUR = 8;

export type FoundCase = Pick<
  Trouble,
  "kind" | "cause" | "facts" | "since" | "worseAt" | "markAnswered"
> & {
  fingerprint: string;
  /** Sum over its orders, in the currency of the first. */
  cents: number | null;
  currency: string | null;
  orders: { id: string; cents: number }[];
};

/** Groups troubles into one case per cause; the oldest gives its age and facts. */
export function groupTroubles(troubles: Trouble[]): FoundCase[] {
  const byCause = Map.groupBy(troubles, ({ kind, cause }) => JSON.stringify([kind, cause]));
  return [...byCause.values()].map((group) => {
    const [first, ...others] = group.toSorted((one, other) => +one.since - +other.since);
    if (!first) throw new Error("a cause without a trouble");
    const orders = group.flatMap(({ order }) => order ?? []);
    const deadlines = group.flatMap(({ worseAt }) => (worseAt ? [worseAt.getTime()] : []));
    return {
      kind: first.kind,
      cause: first.cause,
      facts: { ...first.facts, things: others.length + 1 },
      since: first.since,
      worseAt: deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null,
      fingerprint: computeFingerprint(group),
      cents: orders.length > 0 ? orders.reduce((sum, { cents }) => sum + cents, 0) : null,
      currency: orders[0]?.currency ?? null,
      orders: orders.map(({ id, cents }) => ({ id, cents })),
      ...(others.length === 0 && first.markAnswered && { markAnswered: first.markAnswered }),
    };
  });
}

function computeFingerprint(group: Trouble[]): string {
  const things = group.map(({ kind, thing }) => `${kind} ${thing}`).sort();
  return sha256(things.join("\n"));
}

type Refund = { id: string; cents: number; state: RefundState; createdAt: Date };

/**
 * Returns whether a failed refund needs no action: it was sent again since, or everything paid was refunded.
 */
export function isRefundResolved(
  failed: Refund & { againOf?: string | null },
  all: readonly (Refund & { againOf?: string | null; reason?: string })[],
  paidCents: number,
): boolean {
  const sent = all.filter(({ state }) => state !== "failed" && state !== "void");
  if (sent.reduce((sum, { cents }) => sum + cents, 0) >= paidCents) return true;
  if (all.some(({ againOf }) => againOf === failed.id)) return true;
  // A refund made by hand at the payment provider does not name the one it replaces.
  return sent.some(
    ({ cents, createdAt, reason = "elsewhere" }) =>
      reason === "elsewhere" && cents === failed.cents && createdAt > failed.createdAt,
  );
}

export const DAY_MS = 24 * 60 * 60_000;

/** No order is promised for a later day: a parcel sent before then has no promise that is still to come. */
export const LONGEST_PROMISE_MS = 120 * DAY_MS;

export const WORSENS_AFTER_MS = {
  /** The print provider cancels held orders itself. */
  held: 30 * DAY_MS,
  /** Without a deadline a bank expects an answer within about a week. */
  dispute: 7 * DAY_MS,
  /** Tax offices require a registration within about a month of passing the threshold. */
  registration: 30 * DAY_MS,
} as const;

export type Urgency = "now" | "soon" | "later";

const SOON_MS = 3 * DAY_MS;

export function computeUrgency(worseAt: Date | null, now: Date): Urgency {
  if (!worseAt) return "later";
  const left = worseAt.getTime() - now.getTime();
  if (left <= 0) return "now";
  return left <= SOON_MS ? "soon" : "later";
}

/**
 * Returns whether a case was unassigned, open and awake for at least `waitMs`. Does not consider actions on
 * it.
 */
export function isUnattended(
  { heldBy, openedAt, asleepUntil }: Pick<CaseRow, "heldBy" | "openedAt" | "asleepUntil">,
  { now, waitMs }: { now: Date; waitMs: number },
): boolean {
  const awakeSince = Math.max(openedAt.getTime(), asleepUntil?.getTime() ?? 0);
  return heldBy === null && now.getTime() - awakeSince >= waitMs;
}

type CaseSummary = Pick<CaseRow, "kind" | "cents" | "orders">;

function linkTo({ orders }: CaseSummary, appUrl: string): string {
  const [only, ...others] = orders;
  return only && others.length === 0
    ? `${appUrl}/desk/orders/${encodeURIComponent(only.number)}`
    : `${appUrl}/desk`;
}

/** Returns 'order K7R-4MX', '3 orders' or an empty string. */
function formatOrders({ orders }: CaseSummary): string {
  const [only, ...others] = orders;
  if (!only) return "";
  return others.length === 0 ? `order ${only.number}` : `${orders.length} orders`;
}

export function buildAlert(row: CaseSummary, appUrl: string): Alert {
  const link = linkTo(row, appUrl);
  const facts = [
    CASE_NAMES[row.kind],
    formatOrders(row),
    row.cents === null ? "" : `$${formatAmount(row.cents)}`,
  ];
  const text = `${facts.filter(Boolean).join(", ")}. Urgent: ${link}`;
  return { text, kind: row.kind, amountCents: row.cents, link };
}

const MAX_LINES = 50;

export function buildDigest(
  rows: CaseRow[],
  { now, appUrl }: { now: Date; appUrl: string },
): MailContent & { template: "desk-digest" } {
  return {
    template: "desk-digest",
    cases: rows.slice(0, MAX_LINES).map((row) => ({
      name: CASE_NAMES[row.kind],
      orders: formatOrders(row),
      cents: row.cents,
      hours: Math.floor((now.getTime() - row.openedAt.getTime()) / 3_600_000),
      worse: computeUrgency(row.worseAt, now),
      link: linkTo(row, appUrl),
    })),
    count: rows.length,
    link: `${appUrl}/desk`,
  };
}
