import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "#server/test/ports.ts";

/** A shop in a process of its own, started as `npm start` starts it. */
export class RunningShop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly #port: number;
  readonly #dataDir: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.url = `http://localhost:${port}`;
    this.sandboxUrl = `http://127.0.0.1:${port + 1}`;
  }

  static async open(): Promise<RunningShop> {
    const shop = new RunningShop(await freePorts(), mkdtempSync(join(tmpdir(), "memix-e2e-")));
    await shop.start();
    return shop;
  }

  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "--import", "tsx", "server/main.ts"],
      {
        env: { PATH: process.env.PATH, PORT: String(this.#port), DATA_DIR: this.#dataDir },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    this.#process = child;
    let output = "";
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        if (output.includes("Ctrl-C stops it.")) resolve();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", () => reject(new Error(`The shop did not start:\n${output}`)));
    });
  }

  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return;
    const gone = once(this.#process, "exit");
    this.#process.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
