import { useState } from "react";
import type { SortDirection } from "#shared/contracts/common.ts";
import type { Sorting } from "./leading-columns.tsx";
import type { StuffTab } from "./tab.ts";

const NEWEST_FIRST: Record<StuffTab, SortDirection> = {
  mixes: "desc",
  photos: "desc",
  orders: "desc",
};

/** The sort direction of each tab. */
export function useSortings(): (tab: StuffTab) => Sorting {
  const [orders, setOrders] = useState(NEWEST_FIRST);
  return (tab) => ({
    order: orders[tab],
    onToggle: () => setOrders((old) => ({ ...old, [tab]: old[tab] === "desc" ? "asc" : "desc" })),
  });
}
