import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createApp } from "./core/app.ts";
import { openCallLog } from "./core/call-log.ts";
import { commonFaults, createFaultRegistry } from "./core/faults.ts";
import { listen } from "./core/listen.ts";
import type { Core, FaultKind, VendorFactory } from "./core/vendor.ts";
import { createGoogle } from "./google/vendor.ts";
import { createOpenAi } from "./openai/vendor.ts";
import { createPrintful } from "./printful/vendor.ts";
import { createSendGrid } from "./sendgrid/vendor.ts";
import { createStripe } from "./stripe/vendor.ts";

export type SandboxOptions = {
  /** 0 selects any free port. */
  port: number;
  host?: string;
  dataDir: string;
  shopUrl: string;
  log?: (line: string) => void;
};

export type Sandbox = { url: string; close(): Promise<void> };

const factories: VendorFactory[] = [
  createOpenAi,
  createSendGrid,
  createGoogle,
  createPrintful,
  createStripe,
];

/** Rejects with `code` EADDRINUSE when the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? "127.0.0.1";
  const faultKinds = new Map<string, FaultKind[]>();
  let url = "";
  const core: Core = {
    get url() {
      return url;
    },
    shopUrl: options.shopUrl,
    dataDir: options.dataDir,
    calls: openCallLog(options.dataDir),
    faults: createFaultRegistry(faultKinds),
    log: options.log ?? (() => undefined),
  };
  const vendors = await Promise.all(factories.map((create) => create(core)));
  for (const { name, faults } of vendors) faultKinds.set(name, [...faults, ...commonFaults]);

  const server = await listen(createApp(core, vendors), { port: options.port, host });
  url = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${server.port}`;
  return {
    url,
    async close() {
      core.faults.clear();
      await server.close();
      await Promise.all(vendors.map((vendor) => vendor.close?.()));
    },
  };
}

async function runStandalone(): Promise<void> {
  const { SANDBOX_PORT = "3001", SANDBOX_DATA_DIR = "data/sandbox", SHOP_URL } = process.env;
  const sandbox = await startSandbox({
    port: Number(SANDBOX_PORT),
    dataDir: SANDBOX_DATA_DIR,
    shopUrl: SHOP_URL ?? "http://localhost:3000",
    log: (line) => console.log(line),
  });
  console.log(`Emulators of the external providers: ${sandbox.url}`);
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

const startedAs = process.argv[1];
if (startedAs && realpathSync(startedAs) === fileURLToPath(import.meta.url)) await runStandalone();
