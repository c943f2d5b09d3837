export const STUFF_TABS = ["mixes", "photos", "orders"] as const;
export type StuffTab = (typeof STUFF_TABS)[number];

/** Accepts `?tab=` as an integer from 0 to 2; otherwise the first tab is shown. */
export function readTab(search: Record<string, unknown>): { tab?: number } {
  const { tab } = search;
  const isTab = typeof tab === "number" && Number.isInteger(tab) && tab in STUFF_TABS;
  return isTab && tab > 0 ? { tab } : {};
}
