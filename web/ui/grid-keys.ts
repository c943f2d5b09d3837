import type { KeyboardEvent } from "react";

type Place = { x: number; y: number };

/** Maximum difference of tops within a row. */
const ROW_PX = 8;

/** Returns the index a key moves to, or null. */
export function findNextInGrid(places: readonly Place[], from: number, key: string): number | null {
  const here = places[from];
  if (!here) return null;
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: findInNextRow(places, here, -1),
    ArrowDown: findInNextRow(places, here, 1),
    Home: 0,
    End: places.length - 1,
  }[key];
  return to !== undefined && places[to] && to !== from ? to : null;
}

/** Returns the nearest item in the row above or below, or -1. */
function findInNextRow(places: readonly Place[], here: Place, way: 1 | -1): number {
  const distance = ({ y }: Place) => (y - here.y) * way;
  const beyond = places.filter((place) => distance(place) > ROW_PX);
  const rowAt = Math.min(...beyond.map(distance));
  const row = beyond.filter((place) => distance(place) - rowAt < ROW_PX);
  const aside = ({ x }: Place) => Math.abs(x - here.x);
  const nearest = row.reduce<Place | null>(
    (best, place) => (best && aside(best) <= aside(place) ? best : place),
    null,
  );
  return nearest ? places.indexOf(nearest) : -1;
}

/** An `onKeyDown` handler for lists: arrows, Home and End move the focus between items. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  // Toggle buttons on an item are skipped.
  const all = event.currentTarget.querySelectorAll<HTMLElement>(
    "li a, li button:not([aria-pressed])",
  );
  const items = [...all];
  const from = items.indexOf(event.target as HTMLElement);
  const places = items.map((item) => item.getBoundingClientRect());
  const to = items[findNextInGrid(places, from, event.key) ?? -1];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
