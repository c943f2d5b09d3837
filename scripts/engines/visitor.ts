import type { Driver, Element } from "./driver.ts";
import {
  center,
  clear,
  isFree,
  isLoaded,
  isMarked,
  locate,
  mark,
  type Role,
  takeFaults,
} from "./in-page.ts";

const LOOK_MS = 50;
const PATIENCE_MS = 30_000;

/** What a function in the page gives arrives as WebDriver writes it. */
type InPage<T> =
  Awaited<T> extends infer Value ? (Value extends globalThis.Element ? Element : Value) : never;
export type Visitor = ReturnType<typeof createVisitor>;

/** Somebody before a browser: looks for what has a role and a name, and waits for it. */
export function createVisitor(driver: Driver, shopUrl: string, isNarrow: boolean) {
  const returns = { kept: 0, fresh: 0 };
  const run = <T>(does: (...args: never[]) => T, ...args: unknown[]) =>
    driver.run<InPage<T>>(`return (${does}).apply(null, arguments)`, args);

  async function find(role: Role, name: string | RegExp): Promise<Element> {
    const wanted = { role, ...patternOf(name) };
    return await until(`${role} ${name}`, () => run(locate, wanted));
  }

  /** Where it is there by now. */
  async function tryPress(role: Role, name: string | RegExp): Promise<void> {
    const element = await run(locate, { role, ...patternOf(name) });
    if (element) await driver.click(element);
  }

  async function press(role: Role, name: string | RegExp): Promise<void> {
    await until(`a ${role} ${name} that can be pressed`, async () => {
      const element = await find(role, name);
      if (!(await run(isFree, element))) return null;
      await run(center, element);
      await driver.click(element);
      return true;
    });
  }

  async function arrive(place: RegExp): Promise<void> {
    await until(`an address like ${place}`, async () =>
      place.test(await driver.run<string>("return location.href", [])),
    );
  }

  /** The drivers wait for no page (driver.ts): a page that is marked is still the one before. */
  async function untilOther(go: () => Promise<void>): Promise<void> {
    await run(mark);
    await go();
    await until("other page", async () => !(await run(isMarked)) && (await run(isLoaded)));
  }

  return {
    /** Of all ways back: how often the page was there as it was left. */
    returns,
    isNarrow,
    run,
    find,
    press,
    tryPress,
    arrive,
    open: (path: string) => untilOther(() => driver.open(new URL(path, shopUrl).href)),
    reload: () => untilOther(driver.reload),
    takePicture: () => driver.takePicture(),
    see: async (text: string | RegExp) => void (await find("text", text)),
    until,
    async fill(name: string | RegExp, text: string): Promise<void> {
      const field = await find("field", name);
      await run(clear, field);
      await driver.type(field, text);
    },
    async choose(field: string, option: string): Promise<void> {
      const [wanted, own] = [await find("field", field), patternOf(option).source];
      await run(center, wanted);
      const pick = (select: HTMLSelectElement, source: string) =>
        [...select.options].find(({ text }) => new RegExp(source).test(text)) ?? null;
      await driver.click(await until(`option ${option}`, () => run(pick, wanted, own)));
    },
    /** In a file input, which nobody sees. */
    async chooseFile(path: string): Promise<void> {
      const input = await until("a file input", () =>
        driver.run<Element | null>("return document.querySelector('input[type=file]')", []),
      );
      await driver.type(input, path);
    },
    /**
     * Presses a button that leads out of the shop, comes back, and presses it once more. `confirm` answers
     * what the shop asks before.
     */
    async leaveTwice(
      name: string | RegExp,
      place: RegExp,
      confirm = async () => {},
    ): Promise<void> {
      await find("button", name);
      await run(mark);
      await press("button", name);
      await confirm();
      await arrive(place);
      await driver.back();
      await arrive(new RegExp(`^${shopUrl}/`));
      await find("button", name);
      returns[(await run(isMarked)) ? "kept" : "fresh"] += 1;
      await run(mark);
      await press("button", name);
      await confirm();
      await arrive(place);
    },
    /** What the shop's page told of itself; on another site's page nothing. */
    takeFaults: () => run(takeFaults),
  };
}

function patternOf(name: string | RegExp): { source: string; flags: string } {
  if (name instanceof RegExp) return { source: name.source, flags: name.flags };
  return { source: `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`, flags: "" };
}

/** Looks until there is something. A page that changes meanwhile makes a look fail: it is looked again. */
async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let reason = ""; ; ) {
    const seen = await look().catch((error: Error) => {
      reason = ` (${error.message})`;
      return null;
    });
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`there is no ${what}${reason}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
