import { isDeepStrictEqual } from "node:util";

/** A reference model of the render ledger in plain arrays, independent of the shop's code and SQL. */

const RANK = { plan: 0, trial: 1, pack: 2, goodwill: 3, return: 4 };
type Source = keyof typeof RANK;

export type ModelLot = {
  source: Source;
  reference: string;
  subscription: string | null;
  granted: number;
  left: number;
  /** Renders whose payment was refunded or disputed. */
  revoked: number;
  /** Revoked renders that could be removed from the lot. */
  taken: number;
  /** The month in which it expires, or null. */
  endsIn: number | null;
  isEnded: boolean;
};

export type ModelUser = {
  id: string;
  /** In the order of their creation. */
  lots: ModelLot[];
  /** By render id: the source lot and the state. */
  renders: Map<string, { lot: ModelLot; state: "reserved" | "captured" | "returned" }>;
  plan: { level: number } | null;
  month: number;
};

export function newModelUser(id: string): ModelUser {
  return { id, lots: [], renders: new Map(), plan: null, month: 0 };
}

export function computeBalance({ lots }: ModelUser): number {
  return lots.reduce((sum, { left }) => sum + left, 0);
}

/** Returns null if the lot already exists. */
export function grantInModel(
  user: ModelUser,
  grant: Pick<ModelLot, "source" | "reference" | "subscription" | "granted" | "endsIn">,
): ModelLot | null {
  const isKnown = user.lots.some(
    ({ source, reference }) => source === grant.source && reference === grant.reference,
  );
  if (isKnown) return null;
  const lot = { ...grant, left: grant.granted, revoked: 0, taken: 0, isEnded: false };
  user.lots.push(lot);
  return lot;
}

/** Returns the lot that the next render is taken from, or null. */
function findNextLot({ lots }: ModelUser): ModelLot | null {
  const full = lots.filter(({ left, isEnded }) => left > 0 && !isEnded);
  const compareLots = (one: ModelLot, other: ModelLot) =>
    RANK[one.source] - RANK[other.source] ||
    (one.endsIn ?? Number.MAX_SAFE_INTEGER) - (other.endsIn ?? Number.MAX_SAFE_INTEGER);
  return full.toSorted(compareLots)[0] ?? null;
}

export function reserveInModel(user: ModelUser, renderId: string): boolean {
  const lot = findNextLot(user);
  if (!lot) return false;
  lot.left -= 1;
  user.renders.set(renderId, { lot, state: "reserved" });
  return true;
}

export function captureInModel(user: ModelUser, renderId: string): void {
  const render = user.renders.get(renderId);
  if (render) render.state = "captured";
}

/** Returns the render to its lot, or to a new lot if that has ended; revoked renders are removed again. */
export function returnInModel(user: ModelUser, renderId: string): void {
  const render = user.renders.get(renderId);
  if (!render) return;
  render.state = "returned";
  const { lot } = render;
  const target = lot.isEnded
    ? grantInModel(user, {
        source: "return",
        reference: renderId,
        subscription: null,
        granted: 1,
        endsIn: null,
      })
    : lot;
  if (!target) return;
  if (!lot.isEnded) lot.left += 1;
  if (lot.taken >= lot.revoked) return;
  lot.taken += 1;
  target.left -= 1;
}

export function endInModel(user: ModelUser, isAffected: (lot: ModelLot) => boolean): number {
  const affected = user.lots.filter((lot) => !lot.isEnded && isAffected(lot));
  const expired = affected.reduce((sum, { left }) => sum + left, 0);
  for (const lot of affected) Object.assign(lot, { left: 0, isEnded: true });
  return expired;
}

/** Revokes `unpaid` renders of the lot in total; returns how many were removed now. */
export function revokeInModel(lot: ModelLot, unpaid: number): number {
  if (unpaid <= lot.revoked) return 0;
  const taken = Math.min(unpaid - lot.revoked, lot.left);
  lot.revoked = unpaid;
  lot.taken += taken;
  lot.left -= taken;
  return taken;
}

type LotState = Pick<ModelLot, "source" | "reference" | "left" | "revoked" | "isEnded">;

/** Returns one line per lot that differs from the model. */
export function findLotDifferences(user: ModelUser, found: LotState[]): string[] {
  const key = ({ source, reference }: LotState) => `${source} ${reference}`;
  const toState = ({ left, revoked, isEnded }: LotState) => ({ left, revoked, isEnded });
  const actual = new Map(found.map((lot) => [key(lot), toState(lot)]));
  const expected = new Map(user.lots.map((lot) => [key(lot), toState(lot)]));
  return [...new Set([...actual.keys(), ...expected.keys()])]
    .filter((name) => !isDeepStrictEqual(actual.get(name), expected.get(name)))
    .map(
      (name) =>
        `${name}: ${JSON.stringify(actual.get(name))}, not ${JSON.stringify(expected.get(name))}`,
    );
}
