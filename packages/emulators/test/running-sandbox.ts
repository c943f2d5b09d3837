import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ControlClient, createControlClient } from "../control-client.ts";
import { type Sandbox, startSandbox } from "../main.ts";

export const SHOP_URL = "http://localhost:3000";

export type RunningSandbox = {
  url: string;
  dataDir: string;
  control: ControlClient;
  close(): Promise<void>;
};

/** Starts the emulators on a free port with a temporary folder, which `close` deletes. */
export async function runSandbox(shopUrl = SHOP_URL): Promise<RunningSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
  const sandbox: Sandbox = await startSandbox({ port: 0, dataDir, shopUrl });
  return {
    url: sandbox.url,
    dataDir,
    control: createControlClient(sandbox.url),
    async close() {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
