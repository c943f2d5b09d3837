import { isDeepStrictEqual } from "node:util";

/** What the ledger must do, said once more in plain arrays: without SQL and without the shop's code. */

const RANK = { plan: 0, trial: 1, pack: 2, goodwill: 3, return: 4 };
type Source = keyof typeof RANK;

export type ModelLot = {
  source: Source;
  reference: string;
  subscription: string | null;
  granted: number;
  left: number;
  /** How many are not paid for any more. */
  revoked: number;
  /** How many of those could be taken back. */
  taken: number;
  /** In which month it ends; null: it stays. */
  endsIn: number | null;
  isEnded: boolean;
};

export type ModelUser = {
  id: string;
  /** In the order in which they came. */
  lots: ModelLot[];
  /** By the render's id: the lot it came from, and what became of it. */
  renders: Map<string, { lot: ModelLot; state: "reserved" | "captured" | "returned" }>;
  plan: { level: number } | null;
  month: number;
};

export function newModelUser(id: string): ModelUser {
  return { id, lots: [], renders: new Map(), plan: null, month: 0 };
}

export function balanceOf({ lots }: ModelUser): number {
  return lots.reduce((sum, { left }) => sum + left, 0);
}

/** False where it was given before. */
export function modelGrant(
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

/** The lot that the next render has to come from; null where there is none. */
function nextLot({ lots }: ModelUser): ModelLot | null {
  const full = lots.filter(({ left, isEnded }) => left > 0 && !isEnded);
  const isBefore = (one: ModelLot, other: ModelLot) =>
    RANK[one.source] - RANK[other.source] ||
    (one.endsIn ?? Number.MAX_SAFE_INTEGER) - (other.endsIn ?? Number.MAX_SAFE_INTEGER);
  return full.toSorted(isBefore)[0] ?? null;
}

export function modelReserve(user: ModelUser, renderId: string): boolean {
  const lot = nextLot(user);
  if (!lot) return false;
  lot.left -= 1;
  user.renders.set(renderId, { lot, state: "reserved" });
  return true;
}

export function modelCapture(user: ModelUser, renderId: string): void {
  const render = user.renders.get(renderId);
  if (render) render.state = "captured";
}

/** Back into its lot; a lot of its own where that has ended; gone again where its money went back. */
export function modelReturn(user: ModelUser, renderId: string): void {
  const render = user.renders.get(renderId);
  if (!render) return;
  render.state = "returned";
  const { lot } = render;
  const home = lot.isEnded
    ? modelGrant(user, {
        source: "return",
        reference: renderId,
        subscription: null,
        granted: 1,
        endsIn: null,
      })
    : lot;
  if (!home) return;
  if (!lot.isEnded) lot.left += 1;
  if (lot.taken >= lot.revoked) return;
  lot.taken += 1;
  home.left -= 1;
}

export function modelEnd(user: ModelUser, isMeant: (lot: ModelLot) => boolean): number {
  const meant = user.lots.filter((lot) => !lot.isEnded && isMeant(lot));
  const gone = meant.reduce((sum, { left }) => sum + left, 0);
  for (const lot of meant) Object.assign(lot, { left: 0, isEnded: true });
  return gone;
}

/** `unpaid`: how many renders of the lot are not paid for any more, from 0 to all. */
export function modelRevoke(lot: ModelLot, unpaid: number): number {
  if (unpaid <= lot.revoked) return 0;
  const taken = Math.min(unpaid - lot.revoked, lot.left);
  lot.revoked = unpaid;
  lot.taken += taken;
  lot.left -= taken;
  return taken;
}

type LotState = Pick<ModelLot, "source" | "reference" | "left" | "revoked" | "isEnded">;

/** What differs between the model's lots and these, in words; empty: nothing. */
export function differences(user: ModelUser, found: LotState[]): string[] {
  const key = ({ source, reference }: LotState) => `${source} ${reference}`;
  const stateOf = ({ left, revoked, isEnded }: LotState) => ({ left, revoked, isEnded });
  const actual = new Map(found.map((lot) => [key(lot), stateOf(lot)]));
  const wanted = new Map(user.lots.map((lot) => [key(lot), stateOf(lot)]));
  return [...new Set([...actual.keys(), ...wanted.keys()])]
    .filter((name) => !isDeepStrictEqual(actual.get(name), wanted.get(name)))
    .map(
      (name) =>
        `${name}: ${JSON.stringify(actual.get(name))}, not ${JSON.stringify(wanted.get(name))}`,
    );
}
