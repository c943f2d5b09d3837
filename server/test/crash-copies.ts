import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "#emulators/main.ts";
import { FIRST_KILL, type KillPlan, runCrashShop } from "./killed-shops.ts";

/** The data of a shop, its running emulators, and the environment that opens it. */
export type ShopCopy = { sandbox: Sandbox; env: Record<string, string> };

type CrashRun = {
  name: string;
  work: KillPlan["work"];
  /** The distance between two crash points. */
  step: number;
  maxPoint: number;
  prepare?: (copy: ShopCopy) => Promise<void>;
  /** Checks what the shop recovers to. */
  check: (copy: ShopCopy, point: number) => Promise<void>;
};

export type CrashCopies = Awaited<ReturnType<typeof openCrashCopies>>;

/** Opens a folder for copies of a stopped shop, and a server at the shop's address that emulators send to. */
export async function openCrashCopies(name: string, answer: RequestListener) {
  const folder = mkdtempSync(join(tmpdir(), `memix-${name}-crash-`));
  const template = join(folder, "template");
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function open(dataDir: string): Promise<ShopCopy> {
    const sandbox = await startSandbox({ port: 0, dataDir: join(dataDir, "sandbox"), shopUrl });
    const places = { DATA_DIR: dataDir, APP_URL: shopUrl, SANDBOX_URL: sandbox.url };
    return { sandbox, env: { ...places, PORT: "0", LOG_LEVEL: "silent" } };
  }

  return {
    shopUrl,
    openTemplate: () => open(template),
    /** Kills copies of the template, each at a later point, until one finishes its work first. Returns that point. */
    async crashUntilDone({
      name,
      work,
      step,
      maxPoint,
      prepare,
      check,
    }: CrashRun): Promise<number> {
      for (let point = FIRST_KILL; point <= maxPoint; point += step) {
        const dataDir = join(folder, `${name}-${point}`);
        cpSync(template, dataDir, { recursive: true });
        const copy = await open(dataDir);
        try {
          await prepare?.(copy);
          const isDone = await runCrashShop({ point, work, env: copy.env });
          await check(copy, point);
          if (isDone) return point;
        } finally {
          await copy.sandbox.close();
          rmSync(dataDir, { recursive: true, force: true });
        }
      }
      throw new Error("the shop was still killed at its last crash point");
    },
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
