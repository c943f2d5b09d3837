import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSchedules } from "#server/compose.ts";
import { readEnv } from "#server/env.ts";
import { BILLING_SWEEP } from "#server/features/billing/jobs.ts";
import { subscriptions } from "#server/features/billing/tables.ts";
import { getLaterRefundState } from "#server/features/orders/rules.ts";
import { getTimeLimits } from "#server/features/settings/rules.ts";
import { DEFAULT_SETTINGS } from "#shared/contracts/desk/settings.ts";
import { DISPUTE_STATES, isDisputeOver, REFUND_STATES } from "#shared/money-states.ts";
import { ORDER_STATES, ORDER_TRANSITIONS, type OrderState } from "#shared/order-states.ts";
import {
  computeTracks,
  MONEY_STATES,
  PARCELS_STATES,
  type TrackFacts,
} from "#shared/order-tracks.ts";
import { PRINT_STATES, REPLACEMENT_STATES } from "#shared/print-states.ts";
import { createStateTables, SETTLED_WATCH, type Stay, type Watcher } from "./rules.ts";

/** Every open state has exits and watchers, and every state in the code is in a table. */

type Entry = Stay<string> | { over: true; exits: readonly string[] };

const tables: Record<string, Record<string, Entry>> = createStateTables(
  { QUARANTINE_REFUND_DAYS: 4 },
  getTimeLimits(DEFAULT_SETTINGS),
);
const all = Object.entries(tables).flatMap(([name, table]) =>
  Object.entries(table).map(([state, entry]) => ({ name, table, state, entry })),
);
const events = readFileSync("docs/webhooks.md", "utf8");
const sweeps = [BILLING_SWEEP, ...createSchedules(readEnv({})).map(({ job }) => job.name)];

function hasWatcher(watcher: Watcher): boolean {
  if ("sweep" in watcher) return sweeps.includes(watcher.sweep);
  return events.includes(`\`${watcher.event}\``);
}

test.each(all)("$name: $state has exits, watchers and a maximum stay", (one) => {
  const { table, state, entry } = one;
  for (const exit of entry.exits) expect(Object.keys(table)).toContain(exit);
  expect(entry.exits).not.toContain(state);
  if ("over" in entry) return;
  expect(entry.exits.length).toBeGreaterThan(0);
  expect(entry.watchers.length).toBeGreaterThan(0);
  expect(entry.watchers.filter((watcher) => !hasWatcher(watcher))).toEqual([]);
  // Events may be lost, so a sweep must watch too.
  expect(entry.watchers.some((watcher) => "sweep" in watcher)).toBe(true);
  expect(entry.longestMs).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(entry.longestMs)).toBe(true);
});

test("final states are compared while a bank may change them", () => {
  expect(SETTLED_WATCH.watchers.filter((watcher) => !hasWatcher(watcher))).toEqual([]);
  expect(SETTLED_WATCH.forMs).toBe(40 * 24 * 60 * 60_000);
});

test("the tables list exactly the states in the code", () => {
  const states = (name: string) => Object.keys(tables[name] ?? {}).sort();
  expect(states("money")).toEqual([...MONEY_STATES].sort());
  expect(states("print")).toEqual([...PRINT_STATES, "none", "refused", "to_send"].sort());
  expect(states("replacement")).toEqual([...REPLACEMENT_STATES].sort());
  expect(states("parcels")).toEqual([...PARCELS_STATES].sort());
  expect(states("refund")).toEqual([...REFUND_STATES].sort());
  expect(states("dispute")).toEqual([...DISPUTE_STATES].sort());
  expect(states("plan")).toEqual([...subscriptions.status.enumValues].sort());
});

test("refunds move along their table, and closed disputes are final", () => {
  for (const known of REFUND_STATES)
    for (const read of ["sent", "done", "failed"] as const) {
      const next = getLaterRefundState(known, read);
      if (next !== known) expect(tables.refund?.[known]?.exits).toContain(next);
    }
  for (const state of DISPUTE_STATES)
    expect("over" in (tables.dispute?.[state] ?? {})).toBe(isDisputeOver(state));
});

const NOTHING: Omit<TrackFacts, "status"> = {
  ...{ paidCents: 100, totalCents: 100, refundedCents: 0, printState: null },
  ...{ refunds: [], disputes: [], parcels: [], ordered: 1 },
};

function buildFacts(status: OrderState, from: OrderState): TrackFacts {
  const lost = { disputes: [{ state: "lost" as const }] };
  const sentBack = { refunds: [{ id: "rfd_1", state: "failed" as const, againOf: null }] };
  return {
    ...{ ...NOTHING, status },
    ...(status === "refunded" && { refundedCents: 100 }),
    ...(status === "disputed" && { disputes: [{ state: "to_answer" as const }] }),
    ...(status === "charged_back" && lost),
    ...(status === "cancelled" && from === "refunded" && sentBack),
  };
}

test("each move of an order's status is a move of its money or print track, or none", () => {
  const missing: string[] = [];
  for (const from of ORDER_STATES)
    for (const to of ORDER_TRANSITIONS[from]) {
      const before = computeTracks(buildFacts(from, from));
      const after = computeTracks(buildFacts(to, from));
      for (const track of ["money", "print"] as const) {
        const exits = tables[track]?.[before[track]]?.exits ?? [];
        if (after[track] === before[track] || exits.includes(after[track])) continue;
        missing.push(`${from} to ${to}: ${track} ${before[track]} to ${after[track]}`);
      }
    }
  expect(missing).toEqual([]);
});

test("no track of an order hides another", () => {
  const parcel = { status: "shipped" as const, items: [{ quantity: 1 }] };
  const refund = { id: "rfd_1", againOf: null };
  const held = { ...NOTHING, status: "disputed" as const, printState: "on_hold" as const };
  expect(computeTracks({ ...held, disputes: [{ state: "to_answer" }] })).toEqual({
    ...{ money: "disputed", print: "on_hold", parcels: "none" },
  });
  const shipped = { ...NOTHING, status: "shipped" as const, parcels: [parcel], ordered: 2 };
  expect(
    computeTracks({
      ...shipped,
      printState: "cancelled",
      refunds: [{ ...refund, state: "failed" }],
    }),
  ).toEqual({ money: "came_back", print: "cancelled", parcels: "part_sent" });
  const again = { id: "rfd_2", againOf: "rfd_1", state: "done" as const };
  const refunds = [{ ...refund, state: "failed" as const }, again];
  expect(computeTracks({ ...shipped, refundedCents: 100, refunds }).money).toBe("refunded");
});
