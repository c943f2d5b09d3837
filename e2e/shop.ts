import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "#server/test/ports.ts";

/** Where a shop answers that runs. */
export type ShopPlace = {
  url: string;
  sandboxUrl: string;
  /** Null where it keeps its rows in its folder, as `npm start` does. */
  databaseUrl: string | null;
  logPath: string;
  /** Of the pictures that it keeps. */
  filesDir: string;
};

const OPEN = "Ctrl-C stops it.";
const LOOK_MS = 20;

/** A shop in a process of its own, built and started as `npm start` does it. */
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

  /** `databaseUrl` is an empty database on a server; without it the shop's own, embedded one. */
  static async open(databaseUrl: string | null = null): Promise<RunningShop> {
    const folder = mkdtempSync(join(tmpdir(), "memix-e2e-"));
    const shop = new RunningShop(folder, await freePorts(), databaseUrl);
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
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "dist/server/main.js"],
      {
        env: {
          PATH: process.env.PATH,
          PORT: String(this.#port),
          DATA_DIR: join(this.#folder, "data"),
          LOG_LEVEL: "info",
          ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        },
        stdio: ["ignore", log, log],
      },
    );
    closeSync(log);
    this.#process = child;
    while (!readLog(logPath, from).includes(OPEN)) {
      const end = child.exitCode ?? child.signalCode;
      if (end !== null)
        throw new Error(`The shop did not start (${end}):\n${readLog(logPath, from)}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, "exit");
    running.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** What a shop wrote since its log had `from` bytes. */
export function readLog(path: string, from: number): string {
  return readFileSync(path).subarray(from).toString();
}
