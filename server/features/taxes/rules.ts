import type { Area, Registration } from "#server/providers/taxes/port.ts";
import nexus from "#shared/nexus.json" with { type: "json" };
import { REGIONS } from "#shared/regions.ts";

export const MAX_RETRY_PAUSE_MS = 6 * 60 * 60_000;

/**
 * How far back unrecorded sales are searched. Reversals can be recorded at any time; a sale whose calculation
 * has expired is recalculated.
 */
export const LOOKBACK_MS = 400 * 24 * 60 * 60_000;

export type Place = Area;

/** Sales in twelve months that require a registration, in dollars: see nexus.json. Not tax advice. */
export type Figure = { sales: number; orders: number | null; isBoth: boolean };

export const NEXUS = { date: nexus.date, note: nexus.note, source: nexus.source };

type Entry = { sales: number; orders?: number; both?: boolean };

const STATES = new Map<string, Entry>(Object.entries(nexus.US));
const PROVINCES = new Map<string, Entry>(Object.entries(nexus.CA));

/** Returns the area of a registration: a state or province, or the country if it has a single tax. */
export function toTaxArea({ country, state }: Place): Place {
  return { country, state: country === "US" || country === "CA" ? state : null };
}

/**
 * Canada as a whole can be registered only with a provider that separates its taxes; our table's rates are by
 * province.
 */
export function canRegister({ country, state }: Place, isAtProvider: boolean): boolean {
  if (country === "CA" && state === null) return isAtProvider;
  if (country === "CA") return Object.hasOwn(REGIONS.CA, state ?? "");
  return findFigure({ country, state }) !== null;
}

/** Returns null if there is no general sales tax. */
export function findFigure({ country, state }: Place): Figure | null {
  const entry = findEntry(country, state ?? "");
  if (!entry) return null;
  return { sales: entry.sales, orders: entry.orders ?? null, isBoth: entry.both === true };
}

function findEntry(country: Place["country"], state: string): Entry | undefined {
  if (country === "GB") return nexus.GB;
  if (country === "AU") return nexus.AU;
  if (country === "CA") return PROVINCES.get(state) ?? nexus.CA.else;
  return STATES.get(state);
}

export type SalesSum = { orders: number; cents: number };

/** Returns whether these sales require a registration; without sales never. */
export function isPastFigure({ sales, orders, isBoth }: Figure, sold: SalesSum): boolean {
  if (sold.orders === 0) return false;
  const bySales = sold.cents >= sales * 100;
  if (orders === null) return bySales;
  const byOrders = sold.orders >= orders;
  return isBoth ? bySales && byOrders : bySales || byOrders;
}

export type Level = "near" | "past";

/** Share of a threshold that counts as near: registering takes weeks. */
const NEAR_SHARE = 0.8;

/** Returns the level of a place without a registration; null if it is not near. */
export function computeLevel(figure: Figure | null, sold: SalesSum): Level | null {
  if (!figure) return null;
  if (isPastFigure(figure, sold)) return "past";
  const orders = figure.orders && Math.ceil(figure.orders * NEAR_SHARE);
  return isPastFigure({ ...figure, sales: figure.sales * NEAR_SHARE, orders }, sold)
    ? "near"
    : null;
}

/**
 * Returns the registration of the place or of its country: Canada's GST and HST are one for all provinces.
 */
export function findRegistration(
  { country, state }: Place,
  registrations: readonly Registration[],
): Registration | undefined {
  const there = registrations.filter((one) => one.country === country);
  return there.find((one) => one.state === state) ?? there.find((one) => one.state === null);
}
