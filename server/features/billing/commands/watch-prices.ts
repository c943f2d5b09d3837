import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { getOwnerAddress } from "#server/features/settings/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import type { OfferKey } from "#shared/plans.ts";
import { alertPricesJob } from "../jobs.ts";
import { listOfferDecisions, OFFERS_TOPIC, readPriceBook } from "../queries.ts";
import { computePriceCheckPauseMs } from "../rules.ts";
import {
  checkNamedPrices,
  checkPrices,
  listUncheckedOffers,
  type PriceMismatch,
} from "./check-prices.ts";
import { savePrices } from "./price-book.ts";

/** Price checks of this process. Nothing is sold before the first check has passed. */
export type PriceWatch = {
  /** Returns the offers that must not be sold; waits for the first check, a few seconds at most. */
  inDoubt(deps: WatchDeps): Promise<ReadonlySet<OfferKey>>;
  /** Returns the mismatches of the last check, null before the first. */
  lastDoubts(): readonly PriceMismatch[] | null;
  read(deps: WatchDeps): Promise<PriceMismatch[]>;
  /**
   * Waits for a running check to finish and starts another one: a check that began before a decision at the
   * desk is outdated.
   */
  readAnew(deps: WatchDeps): Promise<PriceMismatch[]>;
};

type WatchDeps = Pick<Deps, "env" | "payments" | "db" | "clock">;

export function createPriceWatch(): PriceWatch {
  let last: PriceMismatch[] | null = null;
  let reading: Promise<PriceMismatch[]> | null = null;
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
      const doubts = last ?? (await read(deps).catch(() => listUncheckedOffers(deps)));
      return new Set(doubts.map(({ key }) => key));
    },
  };
}

/** Checks all prices and stores the matching ones before they can be bought. */
async function readPrices(deps: WatchDeps): Promise<PriceMismatch[]> {
  const book = await readPriceBook(deps.db);
  const choices = await listOfferDecisions(deps.db);
  const { doubts, sold } = await checkPrices(deps, book, choices);
  await savePrices(deps, [...sold, ...(await checkNamedPrices(deps, book, choices))]);
  return doubts;
}

/** Throws `conflict` if the offer must not be sold now. */
export async function assertSellable(
  deps: WatchDeps & Pick<Deps, "prices">,
  key: OfferKey,
): Promise<void> {
  if (!(await deps.prices.inDoubt(deps)).has(key)) return;
  throw new AppError("offer_unavailable");
}

type WatchOptions = {
  printLine: (line: string) => void;
  /** Pause in ms after the n-th failed check. */
  pauseMs?: (readings: number) => number;
};

/** Failed checks after which an unreachable provider is mailed to the owner. */
const ALERT_AFTER_FAILURES = 3;

/**
 * Checks the prices with backoff until all match, and after each decision of the desk; returns a function
 * that stops it.
 */
export function watchPrices(
  deps: Deps,
  { printLine, pauseMs = computePriceCheckPauseMs }: WatchOptions,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let lastReport = "";
  let readings = 0;
  void checkNow(deps.prices.read);
  const unsubscribe = deps.events.subscribe(
    OFFERS_TOPIC,
    () => void checkNow(deps.prices.readAnew),
  );
  return () => {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
  };

  async function checkNow(read: PriceWatch["read"]): Promise<void> {
    try {
      const doubts = await read(deps);
      if (isStopped) return;
      readings++;
      report(doubts);
      if (doubts.length === 0) return;
      if (readings >= ALERT_AFTER_FAILURES || doubts.some(({ fault }) => fault !== "no_answer")) {
        await queueAlert(deps, doubts);
      }
    } catch (err) {
      deps.log.error({ err }, "prices.check_failed");
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void checkNow(deps.prices.read), pauseMs(readings));
    timer.unref();
  }

  function report(doubts: PriceMismatch[]): void {
    const now = formatFaultKey(doubts);
    if (now === lastReport) return;
    lastReport = now;
    for (const { setting, fault, line } of doubts) {
      deps.log.error({ setting, fault }, "price.mismatch");
      printLine(`Not for sale. ${line}`);
    }
    if (doubts.length > 0) return;
    deps.log.warn({}, "prices.recovered");
    printLine("All prices match again: every offer is for sale.");
  }
}

function formatFaultKey(doubts: PriceMismatch[]): string {
  return doubts.map(({ key, fault }) => `${key}:${fault}`).join();
}

const DAY_SECONDS = 24 * 60 * 60;

/** Enqueues one mail a day for the same faults, across all processes. */
async function queueAlert(deps: Pick<Deps, "db" | "jobs">, doubts: PriceMismatch[]): Promise<void> {
  const once = { key: formatFaultKey(doubts), seconds: DAY_SECONDS };
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, alertPricesJob, {}, { once }));
}

export async function alertPrices(deps: Deps): Promise<void> {
  const book = await readPriceBook(deps.db);
  const { doubts } = await checkPrices(deps, book, await listOfferDecisions(deps.db));
  if (doubts.length === 0) return;
  const what = doubts.map(({ line }) => line).join(" ");
  await deps.db.transaction((tx) =>
    queueMail(deps, tx, getOwnerAddress(deps), {
      template: "owner-alert",
      about: "Your price list",
      what: `Offers with these problems are not for sale until they are fixed. ${what}`,
    }),
  );
}
