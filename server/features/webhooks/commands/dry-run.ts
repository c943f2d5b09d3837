import { inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { mails } from "#server/features/mails/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { asPlainError } from "#server/platform/error-facts.ts";
import { diffFacts } from "#server/platform/webhooks/rules.ts";
import type { DryRun } from "#shared/contracts/desk/webhooks.ts";
import { getEvent } from "./replay.ts";

/** A reading that the work asked for and that is not there yet: made outside of the transaction, then tried again. */
class NotRead extends Error {
  readonly key: string;
  readonly read: () => Promise<unknown>;

  constructor(key: string, read: () => Promise<unknown>) {
    super(key);
    this.key = key;
    this.read = read;
  }
}

/** The work wants to change something at the provider. */
class WouldAsk extends Error {}

class RolledBack extends Error {
  readonly run: DryRun;

  constructor(run: DryRun) {
    super("nothing of a dry run is kept");
    this.run = run;
  }
}

/** What the provider has said so far, by what was asked. */
type Answers = Map<string, { value: unknown } | { error: unknown }>;

const READS = /^(read|find|list|preview)/;
/** More readings than any event needs. */
const MOST_READINGS = 50;

/**
 * What working an event would change now. It is worked in a transaction that is rolled back; since none may wait
 * for the network, each reading that it lacks is made in between and the work begins anew. Nothing is sent, queued
 * or kept, and nothing is changed at the provider.
 */
export async function dryRunEvent(deps: Deps, seq: number): Promise<DryRun> {
  const { event, means } = await getEvent(deps, seq);
  const answers: Answers = new Map();
  while (answers.size < MOST_READINGS) {
    try {
      await deps.db.transaction((tx) => tryWork(deps, tx, answers, event.payload as object, means));
    } catch (error) {
      if (error instanceof RolledBack) return error.run;
      if (!(error instanceof NotRead)) throw error;
      answers.set(error.key, await answerTo(error));
    }
  }
  throw new Error("a dry run that has no end");
}

async function answerTo({ read }: NotRead) {
  try {
    return { value: await read() };
  } catch (error) {
    return { error };
  }
}

type Means = Awaited<ReturnType<typeof getEvent>>["means"];

/** Always throws. */
async function tryWork(
  deps: Deps,
  tx: Tx,
  answers: Answers,
  payload: object,
  means: Means,
): Promise<never> {
  const queued: { name: string; input: object }[] = [];
  const missing: NotRead[] = [];
  const dry: Deps = {
    ...deps,
    db: tx,
    payments: answering("payments", deps.payments, answers, missing),
    printer: answering("printer", deps.printer, answers, missing),
    events: { ...deps.events, publish: async () => undefined },
    jobs: {
      ...deps.jobs,
      enqueue: async (_tx, { name }, input) => {
        queued.push({ name, input });
      },
    },
  };
  const before = await means.readFacts(tx, payload);
  const end = await tx
    .transaction((inner) => means.work({ ...dry, db: inner }, payload))
    .then(() => null)
    .catch((error: unknown) => ({ error }));
  // Where the work takes an error for an answer, the reading is missing all the same.
  if (missing[0]) throw missing[0];
  const mailIds = queued.flatMap(({ input }) => ("mailId" in input ? [String(input.mailId)] : []));
  const wouldAsk = end?.error instanceof WouldAsk ? end.error.message : null;
  throw new RolledBack({
    changes: diffFacts(before, await means.readFacts(tx, payload)),
    mails: await templatesOf(tx, mailIds),
    jobs: queued.filter(({ input }) => !("mailId" in input)).map(({ name }) => name),
    failure: end && wouldAsk === null ? asPlainError(end.error).message : null,
    would_ask: wouldAsk,
  });
}

/** The provider as it has answered so far: it is asked for nothing, least of all for changes. */
function answering<Provider extends object>(
  name: string,
  provider: Provider,
  answers: Answers,
  missing: NotRead[],
): Provider {
  return new Proxy(provider, {
    get: (target, method, receiver) => {
      const real: unknown = Reflect.get(target, method, receiver);
      if (typeof real !== "function") return real;
      return async (...given: unknown[]) => {
        if (!READS.test(String(method))) throw new WouldAsk(`${name}.${String(method)}`);
        const key = JSON.stringify([name, method, given]);
        const answer = answers.get(key);
        if (answer && "error" in answer) throw answer.error;
        if (answer) return answer.value;
        const unread = new NotRead(key, () => Reflect.apply(real, target, given));
        missing.push(unread);
        throw unread;
      };
    },
  });
}

async function templatesOf(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ template: mails.template })
    .from(mails)
    .where(inArray(mails.id, ids));
  return rows.map(({ template }) => template);
}
