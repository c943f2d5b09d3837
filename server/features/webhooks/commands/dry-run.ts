import { inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { mails } from "#server/features/mails/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { asPlainError } from "#server/platform/error-facts.ts";
import { diffFacts } from "#server/platform/webhooks/rules.ts";
import type { DryRun } from "#shared/contracts/desk/webhooks.ts";
import { getEvent } from "./replay.ts";

/** A provider read that has no response yet: it is made outside of the transaction, then the work is retried. */
class MissingRead extends Error {
  readonly key: string;
  readonly read: () => Promise<unknown>;

  constructor(key: string, read: () => Promise<unknown>) {
    super(key);
    this.key = key;
    this.read = read;
  }
}

/** The work would change something at the provider. */
class WouldChange extends Error {}

class RolledBack extends Error {
  readonly run: DryRun;

  constructor(run: DryRun) {
    super("nothing of a dry run is kept");
    this.run = run;
  }
}

/** Recorded provider responses by call. */
type Responses = Map<string, { value: unknown } | { error: unknown }>;

const READS = /^(read|find|list|preview)/;
/** More reads than any event needs. */
const MAX_READS = 50;

/**
 * Returns what processing an event would change now. The event is processed in a transaction that is rolled back;
 * because no transaction may wait for the network, each missing provider read is made in between and processing
 * restarts. Nothing is sent, queued or stored, and nothing changes at the provider.
 */
export async function dryRunEvent(deps: Deps, seq: number): Promise<DryRun> {
  const { event, means } = await getEvent(deps, seq);
  const responses: Responses = new Map();
  while (responses.size < MAX_READS) {
    try {
      await deps.db.transaction((tx) =>
        processOnce(deps, tx, responses, event.payload as object, means),
      );
    } catch (error) {
      if (error instanceof RolledBack) return error.run;
      if (!(error instanceof MissingRead)) throw error;
      responses.set(error.key, await settleRead(error));
    }
  }
  throw new Error("a dry run that has no end");
}

async function settleRead({ read }: MissingRead) {
  try {
    return { value: await read() };
  } catch (error) {
    return { error };
  }
}

type EventHandlers = Awaited<ReturnType<typeof getEvent>>["means"];

/** Always throws: `MissingRead`, or `RolledBack` with the result. */
async function processOnce(
  deps: Deps,
  tx: Tx,
  responses: Responses,
  payload: object,
  means: EventHandlers,
): Promise<never> {
  const queued: { name: string; input: object }[] = [];
  const missing: MissingRead[] = [];
  const dry: Deps = {
    ...deps,
    db: tx,
    payments: createReplayProxy("payments", deps.payments, responses, missing),
    printer: createReplayProxy("printer", deps.printer, responses, missing),
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
  // Even if the work handles the error, the read is missing.
  if (missing[0]) throw missing[0];
  const mailIds = queued.flatMap(({ input }) => ("mailId" in input ? [String(input.mailId)] : []));
  const wouldAsk = end?.error instanceof WouldChange ? end.error.message : null;
  throw new RolledBack({
    changes: diffFacts(before, await means.readFacts(tx, payload)),
    mails: await listTemplates(tx, mailIds),
    jobs: queued.filter(({ input }) => !("mailId" in input)).map(({ name }) => name),
    failure: end && wouldAsk === null ? asPlainError(end.error).message : null,
    would_ask: wouldAsk,
  });
}

/** Wraps a provider so that it only returns recorded responses; never calls it. */
function createReplayProxy<Provider extends object>(
  name: string,
  provider: Provider,
  responses: Responses,
  missing: MissingRead[],
): Provider {
  return new Proxy(provider, {
    get: (target, method, receiver) => {
      const real: unknown = Reflect.get(target, method, receiver);
      if (typeof real !== "function") return real;
      return async (...given: unknown[]) => {
        if (!READS.test(String(method))) throw new WouldChange(`${name}.${String(method)}`);
        const key = JSON.stringify([name, method, given]);
        const answer = responses.get(key);
        if (answer && "error" in answer) throw answer.error;
        if (answer) return answer.value;
        const unread = new MissingRead(key, () => Reflect.apply(real, target, given));
        missing.push(unread);
        throw unread;
      };
    },
  });
}

async function listTemplates(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ template: mails.template })
    .from(mails)
    .where(inArray(mails.id, ids));
  return rows.map(({ template }) => template);
}
