import type { Page } from "@playwright/test";
import { addMixToAccount, test } from "#e2e/fixtures.ts";

/**
 * `npm run screens -- speed`: prints how fast screens load on a slow phone. Has no limits, because the numbers depend on
 * the load of the machine.
 */

const RUNS = 5;
const SIGNED_OUT_PATHS = ["/auth", "/looks/pop-art", "/faq"];
const SIGNED_IN_PATHS = ["/dashboard", "/create"];

/** Times in ms; `bytes` were received until the largest contentful paint. */
type Figures = {
  first: number;
  largest: number;
  what: string;
  shift: number;
  /** Total blocking time: the part of each task beyond 50 ms, since the first paint. */
  blocked: number;
  bytes: number;
};

// Each run has a new browser context, because cached files would not be loaded again.
for (const path of [...SIGNED_OUT_PATHS, ...SIGNED_IN_PATHS]) {
  test(`prints the loading times of ${path} on a phone`, async ({ browser, login, baseURL }) => {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      });
      if (SIGNED_IN_PATHS.includes(path)) {
        await login(context);
        await addMixToAccount(context);
      }
      const page = await context.newPage();
      await slowDown(page);
      await page.goto(path, { waitUntil: "networkidle" });
      runs.push(await page.evaluate(readFigures));
      await context.close();
    }
    console.log(formatFigures(path, runs));
  });
}

/** Limits the network to 1.6 Mbit/s with 150 ms latency, and the processor to a quarter. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesASecond = (1.6 * 1000 * 1000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Runs in the page; times in ms since navigation start. */
async function readFigures(): Promise<Figures> {
  const entries = <T>(type: string) =>
    new Promise<T[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as T[]));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  type Painted = PerformanceEntry & { element: Element | null };
  type Shift = PerformanceEntry & { value: number };
  const largest = (await entries<Painted>("largest-contentful-paint")).at(-1);
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const shifts = await entries<Shift>("layout-shift");
  const tasks = await entries<PerformanceEntry>("longtask");
  const firstMs = first?.startTime ?? 0;
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [own] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const end = largest?.startTime ?? 0;
  const sizes = [...files, ...(own ? [own] : [])]
    .filter(({ responseEnd }) => responseEnd <= end)
    .map(({ transferSize }) => transferSize);
  return {
    first: firstMs,
    largest: largest?.startTime ?? 0,
    what: largest?.element?.tagName.toLowerCase() ?? "nothing",
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    blocked: tasks
      .filter(({ startTime }) => startTime >= firstMs)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

function formatFigures(path: string, runs: Figures[]): string {
  const median = (read: (run: Figures) => number) =>
    runs.map(read).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    path.padEnd(16),
    `first ${seconds(median(({ first }) => first))}`,
    `largest ${seconds(median(({ largest }) => largest))} (${runs.at(-1)?.what})`,
    `shift ${median(({ shift }) => shift).toFixed(3)}`,
    `blocked ${Math.round(median(({ blocked }) => blocked))} ms`,
    `${Math.round(median(({ bytes }) => bytes) / 1024)} kB`,
  ].join("  ");
}
