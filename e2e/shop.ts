import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHOP_OPTIONS } from "#server/test/node-options.ts";
import { findFreePorts } from "#server/test/ports.ts";

/** The addresses of a running shop. */
export type ShopPlace = {
  url: string;
  sandboxUrl: string;
  /** Null if the shop uses an embedded database, as `npm start` does. */
  databaseUrl: string | null;
  logPath: string;
  /** The folder of its stored pictures. */
  filesDir: string;
};

const READY_MESSAGE = "Press Ctrl-C to stop.";
const POLL_INTERVAL_MS = 20;

/** A shop in a child process, started like `npm start` does it. */
export class RunningShop {
  readonly place: ShopPlace;
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, databaseUrl: string | null) {
    this.#folder = folder;
    this.#port = port;
    this.place = {
      url: `http://localhost:${port}`,
      sandboxUrl: `http://127.0.0.1:${port + 1}`,
      databaseUrl,
      logPath: join(folder, "shop.log"),
      filesDir: join(folder, "data", "files"),
    };
  }

  /** Starts a shop on the empty database at `databaseUrl`, or on an embedded one. */
  static async open(databaseUrl: string | null = null): Promise<RunningShop> {
    const folder = mkdtempSync(join(tmpdir(), "memix-e2e-"));
    const shop = new RunningShop(folder, await findFreePorts(), databaseUrl);
    await shop.start();
    return shop;
  }

  get url(): string {
    return this.place.url;
  }

  get sandboxUrl(): string {
    return this.place.sandboxUrl;
  }

  async start(): Promise<void> {
    const { databaseUrl, logPath } = this.place;
    const log = openSync(logPath, "a");
    const from = statSync(logPath).size;
    const child = spawn(process.execPath, [...SHOP_OPTIONS, "dist/server/main.js"], {
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        DATA_DIR: join(this.#folder, "data"),
        LOG_LEVEL: "info",
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.#process = child;
    while (!readLog(logPath, from).includes(READY_MESSAGE)) {
      const end = child.exitCode ?? child.signalCode;
      if (end !== null)
        throw new Error(`The shop did not start (${end}):\n${readLog(logPath, from)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
  }

  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, "exit");
    running.kill(signal);
    await exited;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Returns the log from byte `from`. */
export function readLog(path: string, from: number): string {
  return readFileSync(path).subarray(from).toString();
}
