import type { Area, Registration } from "#server/providers/taxes/port.ts";
import nexus from "#shared/nexus.json" with { type: "json" };
import { REGIONS } from "#shared/regions.ts";

/** Between two tries to tell the provider a tax. */
export const LONGEST_WAIT_MS = 6 * 60 * 60_000;

/** A reversal can be told at any time; a sale whose calculation is over by then is calculated again. */
export const LOOKS_BACK_MS = 400 * 24 * 60 * 60_000;

export type Place = Area;

/** From which sales in twelve months one has to register, in dollars: see nexus.json. No tax advice. */
export type Figure = { sales: number; orders: number | null; isBoth: boolean };

export const NEXUS = { date: nexus.date, note: nexus.note, source: nexus.source };

type Entry = { sales: number; orders?: number; both?: boolean };

const STATES = new Map<string, Entry>(Object.entries(nexus.US));
const PROVINCES = new Map<string, Entry>(Object.entries(nexus.CA));

/** What one registers for: a state or province, or where there is one tax the country. */
export function taxArea({ country, state }: Place): Place {
  return { country, state: country === "US" || country === "CA" ? state : null };
}

/** Canada as a whole is a registration for a provider that tells its taxes apart, the table's rates are by province. */
export function canRegister({ country, state }: Place, isAtProvider: boolean): boolean {
  if (country === "CA" && state === null) return isAtProvider;
  if (country === "CA") return Object.hasOwn(REGIONS.CA, state ?? "");
  return figureOf({ country, state }) !== null;
}

/** Null where there is no general sales tax. */
export function figureOf({ country, state }: Place): Figure | null {
  const entry = entryOf(country, state ?? "");
  if (!entry) return null;
  return { sales: entry.sales, orders: entry.orders ?? null, isBoth: entry.both === true };
}

function entryOf(country: Place["country"], state: string): Entry | undefined {
  if (country === "GB") return nexus.GB;
  if (country === "AU") return nexus.AU;
  if (country === "CA") return PROVINCES.get(state) ?? nexus.CA.else;
  return STATES.get(state);
}

export type Sold = { orders: number; cents: number };

/** Whether so much was sold there that one has to register; what was never sold is past nothing. */
export function isPast({ sales, orders, isBoth }: Figure, sold: Sold): boolean {
  if (sold.orders === 0) return false;
  const bySales = sold.cents >= sales * 100;
  if (orders === null) return bySales;
  const byOrders = sold.orders >= orders;
  return isBoth ? bySales && byOrders : bySales || byOrders;
}

export type Level = "near" | "past";

/** So much of a figure is close to it: registering takes weeks. */
const NEAR = 0.8;

/** Where nobody has registered; null: far from it. */
export function levelOf(figure: Figure | null, sold: Sold): Level | null {
  if (!figure) return null;
  if (isPast(figure, sold)) return "past";
  const orders = figure.orders && Math.ceil(figure.orders * NEAR);
  return isPast({ ...figure, sales: figure.sales * NEAR, orders }, sold) ? "near" : null;
}

/** The place's own, or that of its whole country: Canada's GST and HST are one for all provinces. */
export function registrationAt(
  { country, state }: Place,
  registrations: readonly Registration[],
): Registration | undefined {
  const there = registrations.filter((one) => one.country === country);
  return there.find((one) => one.state === state) ?? there.find((one) => one.state === null);
}
