import type { Driver, Element } from "./driver.ts";
import {
  clear,
  isEnabled,
  isPageLoaded,
  isPageMarked,
  locate,
  markPage,
  type Role,
  scrollToCenter,
  takePageFaults,
} from "./in-page.ts";

const POLL_MS = 50;
const TIMEOUT_MS = 30_000;

/** The result of a function in the page, with elements as WebDriver references. */
type InPage<T> =
  Awaited<T> extends infer Value ? (Value extends globalThis.Element ? Element : Value) : never;
export type Visitor = ReturnType<typeof createVisitor>;

/** Drives the browser like a user: finds elements by role and name, and waits for them. */
export function createVisitor(driver: Driver, shopUrl: string, isNarrow: boolean) {
  const returns = { restored: 0, reloaded: 0 };
  const run = <T>(does: (...args: never[]) => T, ...args: unknown[]) =>
    driver.run<InPage<T>>(`return (${does}).apply(null, arguments)`, args);

  async function find(role: Role, name: string | RegExp): Promise<Element> {
    const wanted = { role, ...toPattern(name) };
    return await pollUntil(`${role} ${name}`, () => run(locate, wanted));
  }

  async function tryPress(role: Role, name: string | RegExp): Promise<void> {
    const element = await run(locate, { role, ...toPattern(name) });
    if (element) await driver.click(element);
  }

  async function press(role: Role, name: string | RegExp): Promise<void> {
    await pollUntil(`a ${role} ${name} that can be pressed`, async () => {
      const element = await find(role, name);
      if (!(await run(isEnabled, element))) return null;
      await run(scrollToCenter, element);
      await driver.click(element);
      return true;
    });
  }

  async function waitForUrl(place: RegExp): Promise<void> {
    await pollUntil(`an address like ${place}`, async () =>
      place.test(await driver.run<string>("return location.href", [])),
    );
  }

  /** Waits for the next page, because the drivers do not (driver.ts): the previous page is marked. */
  async function waitForNewPage(go: () => Promise<void>): Promise<void> {
    await run(markPage);
    await go();
    await pollUntil(
      "other page",
      async () => !(await run(isPageMarked)) && (await run(isPageLoaded)),
    );
  }

  return {
    /** How often Back restored the page, and how often it loaded a new one. */
    returns,
    isNarrow,
    run,
    find,
    press,
    tryPress,
    arrive: waitForUrl,
    open: (path: string) => waitForNewPage(() => driver.open(new URL(path, shopUrl).href)),
    reload: () => waitForNewPage(driver.reload),
    takePicture: () => driver.takePicture(),
    see: async (text: string | RegExp) => void (await find("text", text)),
    until: pollUntil,
    async fill(name: string | RegExp, text: string): Promise<void> {
      const field = await find("field", name);
      await run(clear, field);
      await driver.type(field, text);
    },
    async choose(field: string, option: string): Promise<void> {
      const [wanted, own] = [await find("field", field), toPattern(option).source];
      await run(scrollToCenter, wanted);
      const pick = (select: HTMLSelectElement, source: string) =>
        [...select.options].find(({ text }) => new RegExp(source).test(text)) ?? null;
      await driver.click(await pollUntil(`option ${option}`, () => run(pick, wanted, own)));
    },
    /** Chooses a file in the hidden file input. */
    async chooseFile(path: string): Promise<void> {
      const input = await pollUntil("a file input", () =>
        driver.run<Element | null>("return document.querySelector('input[type=file]')", []),
      );
      await driver.type(input, path);
    },
    /**
     * Clicks a button that leaves the shop, goes back, and clicks it again. `confirm` completes a dialog
     * that the shop shows before.
     */
    async leaveTwice(
      name: string | RegExp,
      place: RegExp,
      confirm = async () => {},
    ): Promise<void> {
      await find("button", name);
      await run(markPage);
      await press("button", name);
      await confirm();
      await waitForUrl(place);
      await driver.back();
      await waitForUrl(new RegExp(`^${shopUrl}/`));
      await find("button", name);
      returns[(await run(isPageMarked)) ? "restored" : "reloaded"] += 1;
      await run(markPage);
      await press("button", name);
      await confirm();
      await waitForUrl(place);
    },
    /** Returns the faults that the shop's page recorded; none on another site. */
    takeFaults: () => run(takePageFaults),
  };
}

function toPattern(name: string | RegExp): { source: string; flags: string } {
  if (name instanceof RegExp) return { source: name.source, flags: name.flags };
  return { source: `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, flags: "" };
}

/** Polls until `look` returns a value. Retries when it throws, as it may while the page changes. */
async function pollUntil<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (let reason = ""; ; ) {
    const seen = await look().catch((error: Error) => {
      reason = ` (${error.message})`;
      return null;
    });
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`there is no ${what}${reason}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
