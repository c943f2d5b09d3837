import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { ownerAddress } from "#server/features/settings/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import { say } from "#shared/messages/refusal.ts";
import type { OfferKey } from "#shared/plans.ts";
import { alertPricesJob } from "../jobs.ts";
import { listChoices, OFFERS_TOPIC, readPriceBook } from "../queries.ts";
import { nextPriceCheckMs } from "../rules.ts";
import { checkNamed, checkPrices, type Doubt, doubtAll } from "./check-prices.ts";
import { keepPrices } from "./price-book.ts";

/** What this process knows of the prices. Nothing is sold before they were read once, and were right. */
export type PriceWatch = {
  /** What must not be sold; waits for the first reading, seconds at most. */
  inDoubt(deps: WatchDeps): Promise<ReadonlySet<OfferKey>>;
  /** As of the last reading, null before the first. */
  lastDoubts(): readonly Doubt[] | null;
  read(deps: WatchDeps): Promise<Doubt[]>;
  /** After a decision at the desk: a reading that began before it says nothing of it. */
  readAnew(deps: WatchDeps): Promise<Doubt[]>;
};

type WatchDeps = Pick<Deps, "env" | "payments" | "db" | "clock">;

export function createPriceWatch(): PriceWatch {
  let last: Doubt[] | null = null;
  let reading: Promise<Doubt[]> | null = null;
  const read = (deps: WatchDeps) => {
    reading ??= readPrices(deps)
      .then((doubts) => {
        last = doubts;
        return doubts;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  return {
    read,
    readAnew: async (deps) => {
      await reading?.catch(() => undefined);
      return await read(deps);
    },
    lastDoubts: () => last,
    inDoubt: async (deps) => {
      const doubts = last ?? (await read(deps).catch(() => doubtAll(deps)));
      return new Set(doubts.map(({ key }) => key));
    },
  };
}

/** What is right is noted before anybody can buy it. */
async function readPrices(deps: WatchDeps): Promise<Doubt[]> {
  const book = await readPriceBook(deps.db);
  const choices = await listChoices(deps.db);
  const { doubts, sold } = await checkPrices(deps, book, choices);
  await keepPrices(deps, [...sold, ...(await checkNamed(deps, book, choices))]);
  return doubts;
}

/** Throws `conflict` for what must not be sold now. */
export async function refuseInDoubt(
  deps: WatchDeps & Pick<Deps, "prices">,
  key: OfferKey,
): Promise<void> {
  if (!(await deps.prices.inDoubt(deps)).has(key)) return;
  throw new AppError("conflict", say("not_sold_now"));
}

type Watching = {
  /** Tells whoever sits at the terminal. */
  say: (line: string) => void;
  /** How long after the n-th reading in vain the next one is; tests are in a hurry. */
  pauseMs?: (readings: number) => number;
};

/** So many readings in vain are no hiccup any more: the owner is mailed. */
const HICCUPS = 3;

/** Reads the prices until all are right, with growing pauses; ends by the function that it gives. */
export function watchPrices(deps: Deps, { say, pauseMs = nextPriceCheckMs }: Watching): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let told = "";
  let readings = 0;
  void look(deps.prices.read);
  const unsubscribe = deps.events.subscribe(OFFERS_TOPIC, () => void look(deps.prices.readAnew));
  return () => {
    isOver = true;
    unsubscribe();
    clearTimeout(timer);
  };

  async function look(read: PriceWatch["read"]): Promise<void> {
    try {
      const doubts = await read(deps);
      if (isOver) return;
      readings++;
      tell(doubts);
      if (doubts.length === 0) return;
      if (readings >= HICCUPS || doubts.some(({ fault }) => fault !== "no_answer")) {
        await queueAlert(deps, doubts);
      }
    } catch (err) {
      deps.log.error({ err }, "prices not read");
    }
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(deps.prices.read), pauseMs(readings));
    timer.unref();
  }

  /** Once, and again when it has changed. */
  function tell(doubts: Doubt[]): void {
    const now = summaryOf(doubts);
    if (now === told) return;
    told = now;
    for (const { setting, fault, line } of doubts) {
      deps.log.error({ setting, fault }, "not sold: its price is in doubt");
      say(`Not sold just now. ${line}`);
    }
    if (doubts.length > 0) return;
    deps.log.warn({}, "all prices are right again");
    say("All prices are right again: everything is sold.");
  }
}

function summaryOf(doubts: Doubt[]): string {
  return doubts.map(({ key, fault }) => `${key}:${fault}`).join();
}

const DAY_SECONDS = 24 * 60 * 60;

/** One mail a day for the same faults, however many processes see them. */
async function queueAlert(deps: Deps, doubts: Doubt[]): Promise<void> {
  const once = { key: summaryOf(doubts), seconds: DAY_SECONDS };
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, alertPricesJob, {}, { once }));
}

/** Mails the owner what is still wrong. */
export async function alertPrices(deps: Deps): Promise<void> {
  const book = await readPriceBook(deps.db);
  const { doubts } = await checkPrices(deps, book, await listChoices(deps.db));
  if (doubts.length === 0) return;
  const what = doubts.map(({ line }) => line).join(" ");
  await deps.db.transaction((tx) =>
    queueMail(deps, tx, ownerAddress(deps), {
      template: "owner-alert",
      about: "Your price list",
      what: `Not sold just now, until it is right. ${what}`,
    }),
  );
}
