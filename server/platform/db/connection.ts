import pg from "pg";
import { withinBudget } from "./request-budget.ts";

/** How long anything may take that has to do with a Postgres server (decision 022). */
const LIMITS_MS = {
  /** Until a connection stands, or one of the pool is free. */
  connect: 5000,
  /** The server's own: for a row that somebody else holds, and for a statement as a whole. */
  lock: 5000,
  statement: 10_000,
  /** A transaction whose process forgot it. */
  idleInTransaction: 20_000,
  /** For a server that is silent, whose own limits nobody hears of. */
  answer: 12_000,
  /** After so long without a byte the system asks whether the other side still lives. */
  keepAlive: 10_000,
};

/** Those that a server takes with the first message, and a pooler doesn't: there its user has them (048). */
const OF_SERVER = {
  lock_timeout: LIMITS_MS.lock,
  statement_timeout: LIMITS_MS.statement,
  idle_in_transaction_session_timeout: LIMITS_MS.idleInTransaction,
};

/** A connection of a process that says what it is called, so that others see whether it lives. */
export function connectionOptions(url: string, name: string, { isPooled = false } = {}) {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: LIMITS_MS.connect,
    ...(isPooled ? {} : OF_SERVER),
    query_timeout: LIMITS_MS.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: LIMITS_MS.keepAlive,
    Client: Connection,
  };
}

/** What the client says when its `query_timeout` is over. */
const NO_ANSWER = "Query read timeout";

/**
 * A connection that ends when the server stays silent: the client alone would give it back to the pool with
 * the question still open, and whoever takes it next would wait behind that.
 */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Who waits for an answer is told. Without a listener the end of a connection in use ends the process.
    this.on("error", () => undefined);
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const answer = ask(...args);
      if (!(answer instanceof Promise)) return answer;
      answer.catch((error) => this.#endIfSilent(error));
      return withinBudget(answer, () => this.connection.stream.destroy());
    };
    this.query = watched as typeof this.query;
  }

  #endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === NO_ANSWER) this.connection.stream.destroy();
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool whose callers wait no longer for a connection, and for a statement on one, than their request's budget. */
export class BudgetedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    const connect = this.connect.bind(this) as () => Promise<pg.PoolClient>;
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.connect = ((done?: Connected) => {
      // `query` of the pool itself asks with a callback; it has waited within its budget as a whole.
      if (done) return (connect as (done: Connected) => void)(done);
      return withinBudget(connect(), (late) => {
        late.then((client) => client.release()).catch(() => undefined);
      });
    }) as typeof this.connect;
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise ? withinBudget(answer, () => undefined) : answer;
    }) as typeof this.query;
  }
}
