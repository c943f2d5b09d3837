import pg from "pg";
import { awaitWithinBudget } from "./request-budget.ts";

/** Timeouts for everything on a Postgres server (decision 022). */
const TIMEOUTS_MS = {
  /** To connect, or to get a connection from the pool. */
  connect: 5000,
  /** Enforced by the server: waiting for a row lock, and a whole statement. */
  lock: 5000,
  statement: 10_000,
  /** A transaction that its process abandoned. */
  idleInTransaction: 20_000,
  /** Enforced by the client, for a server that stopped responding. */
  answer: 12_000,
  /** Idle time before TCP keep-alive probes. */
  keepAlive: 10_000,
};

/** Sent as startup parameters to a server; a pooler rejects them, so its user has to have them set (048). */
const SERVER_TIMEOUTS = {
  lock_timeout: TIMEOUTS_MS.lock,
  statement_timeout: TIMEOUTS_MS.statement,
  idle_in_transaction_session_timeout: TIMEOUTS_MS.idleInTransaction,
};

/**
 * Returns connection options; `name` becomes `application_name`, by which other processes see that this one
 * is live.
 */
export function createConnectionOptions(url: string, name: string, { isPooled = false } = {}) {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: TIMEOUTS_MS.connect,
    ...(isPooled ? {} : SERVER_TIMEOUTS),
    query_timeout: TIMEOUTS_MS.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: TIMEOUTS_MS.keepAlive,
    Client: Connection,
  };
}

/** The pg client's message when `query_timeout` expires. */
const QUERY_TIMEOUT_MESSAGE = "Query read timeout";

/**
 * A client that closes its connection on a query timeout. pg alone returns it to the pool with the query
 * still pending, and the next caller would wait behind it.
 */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Callers get the error from their query. Without a listener, an error on a connection ends the process.
    this.on("error", () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const answer = query(...args);
      if (!(answer instanceof Promise)) return answer;
      answer.catch((error) => this.#endIfSilent(error));
      return awaitWithinBudget(answer, () => this.connection.stream.destroy());
    };
    this.query = watched as typeof this.query;
  }

  #endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === QUERY_TIMEOUT_MESSAGE)
      this.connection.stream.destroy();
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool that bounds the wait for a connection and for each statement by the request's budget. */
export class BudgetedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    const connect = this.connect.bind(this) as () => Promise<pg.PoolClient>;
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.connect = ((done?: Connected) => {
      // `Pool.query` calls `connect` with a callback; it is bounded as a whole.
      if (done) return (connect as (done: Connected) => void)(done);
      return awaitWithinBudget(connect(), (late) => {
        late.then((client) => client.release()).catch(() => undefined);
      });
    }) as typeof this.connect;
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise ? awaitWithinBudget(answer, () => undefined) : answer;
    }) as typeof this.query;
  }
}
