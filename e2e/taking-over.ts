/** How the app takes over what the server wrote; all of it runs in a page. */

/** From the start: remembers what stood there before the app, and what the policy refused. */
export function watchStart(): void {
  const seen = { first: null as Element | null, refused: [] as string[] };
  Object.assign(window, { seen });
  addEventListener("DOMContentLoaded", () => {
    seen.first = document.querySelector("#root h1");
  });
  addEventListener("securitypolicyviolation", (event) => {
    seen.refused.push(event.violatedDirective);
  });
}

/** Once the app stands. */
export function readStart() {
  const { seen } = window as unknown as { seen: { first: Element | null; refused: string[] } };
  return { isTaken: seen.first?.isConnected === true, refused: seen.refused };
}

export const isStanding = () => "standing" in document.documentElement.dataset;

/**
 * From the start: remembers what moved by itself, from where to where; not words that stayed in their line, which a
 * font that arrives sets anew.
 */
export function watchMoves(): void {
  const moves: string[] = [];
  Object.assign(window, { moves });
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${[x, y].map(Math.round)} ${[width, height].map(Math.round).join("x")}`;
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  const told = ({ node, previousRect, currentRect }: Source) => {
    const words = node?.textContent?.trim().slice(0, 40);
    return `${node?.nodeName} '${words}' from ${place(previousRect)} to ${place(currentRect)}`;
  };
  const hasLeftItsPlace = ({ node, previousRect, currentRect }: Source) =>
    !(node instanceof Text) || previousRect.y !== currentRect.y;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
      moves.push(...entry.sources.filter(hasLeftItsPlace).map(told));
  }).observe({ type: "layout-shift", buffered: true });
}

export const readMoves = () => (window as unknown as { moves: string[] }).moves;

/** The scripts that were loaded so far, with their compressed bytes. */
export const readScripts = () =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ name, encodedBodySize }) => ({ name: name.split("/").at(-1), bytes: encodedBodySize }));
