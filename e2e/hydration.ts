/** Observes hydration. All functions run in the page. */

/** Records the server-rendered heading and all CSP violations. To be added as an init script. */
export function recordHydration(): void {
  const seen = { first: null as Element | null, refused: [] as string[] };
  Object.assign(window, { seen });
  addEventListener("DOMContentLoaded", () => {
    seen.first = document.querySelector("#root h1");
  });
  addEventListener("securitypolicyviolation", (event) => {
    seen.refused.push(event.violatedDirective);
  });
}

/** Returns whether the server-rendered heading is still in use, and the violated CSP directives. */
export function readHydration() {
  const { seen } = window as unknown as { seen: { first: Element | null; refused: string[] } };
  return { isTaken: seen.first?.isConnected === true, refused: seen.refused };
}

export const isHydrated = () => "standing" in document.documentElement.dataset;

/**
 * Records layout shifts with their old and new positions. To be added as an init script. Text that stays on its line
 * is excluded: a font that arrives late changes its width.
 */
export function recordLayoutShifts(): void {
  const moves: string[] = [];
  Object.assign(window, { moves });
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${[x, y].map(Math.round)} ${[width, height].map(Math.round).join("x")}`;
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  const format = ({ node, previousRect, currentRect }: Source) => {
    const text = node?.textContent?.trim().slice(0, 40);
    return `${node?.nodeName} '${text}' from ${place(previousRect)} to ${place(currentRect)}`;
  };
  const isRelevant = ({ node, previousRect, currentRect }: Source) =>
    !(node instanceof Text) || previousRect.y !== currentRect.y;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
      moves.push(...entry.sources.filter(isRelevant).map(format));
  }).observe({ type: "layout-shift", buffered: true });
}

export const readLayoutShifts = () => (window as unknown as { moves: string[] }).moves;

/** Returns the scripts that were loaded so far, with their compressed bytes. */
export const readScripts = () =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ name, encodedBodySize }) => ({ name: name.split("/").at(-1), bytes: encodedBodySize }));
