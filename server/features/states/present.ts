import type { DeskState, DeskStates, StateTableName } from "#shared/contracts/desk/states.ts";
import { STATE_TABLES } from "#shared/contracts/desk/states.ts";
import type { OrderState } from "#shared/order-states.ts";
import { computeTracks, type TrackFacts } from "#shared/order-tracks.ts";
import { type countOwnRows, MAX_OPEN, OPEN, type OrderGroup, type StateRow } from "./queries.ts";
import type { createStateTables, StateTable, Watcher } from "./rules.ts";

type StateCount = Omit<StateRow, "state"> & { orders: OrderState | null };

/** Builds facts of a representative order: the shared values determine its tracks. */
function toFacts(alike: OrderGroup): TrackFacts {
  const { status, printState, isAllBack, isSomeBack } = alike;
  const refund = (id: string, state: "due" | "failed" | "sent") => ({ id, state, againOf: null });
  return {
    ...{ status, printState, paidCents: 2, totalCents: 2, ordered: 2 },
    refundedCents: isAllBack ? 2 : Number(isSomeBack),
    refunds: [
      ...(alike.hasDue ? [refund("1", "due")] : []),
      ...(alike.hasFailed ? [refund("2", "failed")] : []),
      ...(alike.hasSent ? [refund("3", "sent")] : []),
    ],
    disputes: [
      ...(alike.isDisputed ? [{ state: "to_answer" as const }] : []),
      ...(alike.isLost ? [{ state: "lost" as const }] : []),
    ],
    parcels: alike.hasParcel ? [toParcel(alike)] : [],
  };
}

function toParcel({ isReturned, hasArrived, isPart }: OrderGroup): TrackFacts["parcels"][number] {
  const arrived = hasArrived ? "delivered" : "shipped";
  return { status: isReturned ? "returned" : arrived, items: [{ quantity: isPart ? 1 : 2 }] };
}

type Track = "money" | "print" | "parcels";

function countTrack(groups: readonly OrderGroup[], track: Track): Map<string, StateCount> {
  const byState = Map.groupBy(groups, (group) => computeTracks(toFacts(group))[track]);
  const ofStatus = (status: OrderState) =>
    sumCounts(groups.filter((each) => each.status === status));
  return new Map(
    [...byState].map(([state, alike]) => {
      const count = sumCounts(alike);
      const moments = alike.flatMap((group) => getSince(group, track) ?? []);
      const [only, ...others] = new Set(alike.map(({ status }) => status));
      const isList = only && others.length === 0 && OPEN.includes(only) && ofStatus(only) === count;
      const oldest = moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null;
      return [state, { count, oldest, orders: isList ? only : null }];
    }),
  );
}

function sumCounts(groups: readonly OrderGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function getSince({ movedAt, moneyAt, parcelsAt }: OrderGroup, track: Track): Date | null {
  const at = { money: moneyAt, print: movedAt, parcels: parcelsAt }[track];
  return at === null ? null : new Date(at);
}

function countRows(rows: readonly StateRow[]): Map<string, StateCount> {
  const byState = Map.groupBy(rows, ({ state }) => state);
  return new Map(
    [...byState].map(([state, counted]) => {
      const moments = counted.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
      const count = counted.reduce((sum, each) => sum + each.count, 0);
      const oldest = moments.length > 0 ? new Date(Math.min(...moments)) : null;
      return [state, { count, oldest, orders: null }];
    }),
  );
}

const toWatcher = (watcher: Watcher) =>
  "sweep" in watcher
    ? { kind: "sweep" as const, name: watcher.sweep }
    : { kind: "event" as const, name: watcher.event };

function presentTable(table: StateTable<string>, seen: Map<string, StateCount>): DeskState[] {
  return Object.entries(table).map(([state, entry]) => {
    const exits = [...entry.exits];
    if ("over" in entry) return { state, exits, stay: null };
    const { count = 0, oldest = null, orders = null } = seen.get(state) ?? {};
    return {
      ...{ state, exits },
      stay: {
        watchers: entry.watchers.map(toWatcher),
        longest_seconds: Math.round(entry.longestMs / 1000),
        outcome: entry.outcome,
        ...{ count, oldest: oldest?.toISOString() ?? null, orders },
      },
    };
  });
}

export function presentStates(
  tables: ReturnType<typeof createStateTables>,
  groups: readonly OrderGroup[],
  own: Awaited<ReturnType<typeof countOwnRows>>,
): DeskStates {
  const seen: Record<StateTableName, Map<string, StateCount>> = {
    money: countTrack(groups, "money"),
    print: countTrack(groups, "print"),
    parcels: countTrack(groups, "parcels"),
    replacement: countRows(own.replacement),
    payment: countRows(own.payment),
    refund: countRows(own.refund),
    dispute: countRows(own.dispute),
    plan: countRows(own.plan),
  };
  const all: Record<StateTableName, StateTable<string>> = tables;
  return {
    tables: STATE_TABLES.map((name) => ({ name, states: presentTable(all[name], seen[name]) })),
    is_cut: [sumCounts(groups), ...own.plan.map(({ count }) => count)].some(
      (count) => count >= MAX_OPEN,
    ),
  };
}
