import type { DeskState, DeskStates, StateTableName } from "#shared/contracts/desk/states.ts";
import { STATE_TABLES } from "#shared/contracts/desk/states.ts";
import type { OrderState } from "#shared/order-states.ts";
import { type TrackFacts, tracksOf } from "#shared/order-tracks.ts";
import { type Alike, type Counted, type countOwnRows, MOST_OPEN, OPEN } from "./queries.ts";
import type { StateTable, stateTables, Watcher } from "./rules.ts";

type Seen = Omit<Counted, "state"> & { orders: OrderState | null };

/** Facts of any of them: what they have in common is all that its tracks follow from. */
function factsOf(alike: Alike): TrackFacts {
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
    parcels: alike.hasParcel ? [parcelOf(alike)] : [],
  };
}

function parcelOf({ isReturned, hasArrived, isPart }: Alike): TrackFacts["parcels"][number] {
  const arrived = hasArrived ? "delivered" : "shipped";
  return { status: isReturned ? "returned" : arrived, items: [{ quantity: isPart ? 1 : 2 }] };
}

type Track = "money" | "print" | "parcels";

/** How many of the open orders are in each state of a track. */
function countTrack(groups: readonly Alike[], track: Track): Map<string, Seen> {
  const byState = Map.groupBy(groups, (group) => tracksOf(factsOf(group))[track]);
  const ofStatus = (status: OrderState) => sumOf(groups.filter((each) => each.status === status));
  return new Map(
    [...byState].map(([state, alike]) => {
      const count = sumOf(alike);
      const moments = alike.flatMap((group) => sinceOf(group, track) ?? []);
      const [only, ...others] = new Set(alike.map(({ status }) => status));
      const isList = only && others.length === 0 && OPEN.includes(only) && ofStatus(only) === count;
      const oldest = moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null;
      return [state, { count, oldest, orders: isList ? only : null }];
    }),
  );
}

function sumOf(groups: readonly Alike[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function sinceOf({ movedAt, moneyAt, parcelsAt }: Alike, track: Track): Date | null {
  const at = { money: moneyAt, print: movedAt, parcels: parcelsAt }[track];
  return at === null ? null : new Date(at);
}

function countRows(rows: readonly Counted[]): Map<string, Seen> {
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

const watcherOf = (watcher: Watcher) =>
  "sweep" in watcher
    ? { kind: "sweep" as const, name: watcher.sweep }
    : { kind: "event" as const, name: watcher.event };

function presentTable(table: StateTable<string>, seen: Map<string, Seen>): DeskState[] {
  return Object.entries(table).map(([state, entry]) => {
    const exits = [...entry.exits];
    if ("over" in entry) return { state, exits, stay: null };
    const { count = 0, oldest = null, orders = null } = seen.get(state) ?? {};
    return {
      ...{ state, exits },
      stay: {
        watchers: entry.watchers.map(watcherOf),
        longest_seconds: Math.round(entry.longestMs / 1000),
        outcome: entry.outcome,
        ...{ count, oldest: oldest?.toISOString() ?? null, orders },
      },
    };
  });
}

/** The tables of the code, each state with what is in it now. */
export function presentStates(
  tables: ReturnType<typeof stateTables>,
  groups: readonly Alike[],
  own: Awaited<ReturnType<typeof countOwnRows>>,
): DeskStates {
  const seen: Record<StateTableName, Map<string, Seen>> = {
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
    is_cut: sumOf(groups) >= MOST_OPEN,
  };
}
