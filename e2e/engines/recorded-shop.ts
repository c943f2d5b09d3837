import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createControlClient } from "#emulators/control-client.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { findFreePorts } from "#server/test/ports.ts";
import { type ShopProcess, startShop, waitUntilOpen } from "#server/test/shop-process.ts";
import { recordFaults } from "./record-faults.ts";

const BUILT = "dist/web";
const PAGES = "dist/pages";

export type RecordedShop = ShopProcess & { url: string; sandboxUrl: string };

/**
 * Starts the built shop with its emulators in a process of its own. Adds a script to its page that records faults,
 * because WebKit's driver cannot read the console. The shop's content security policy allows the script by its
 * hash, like the page's own scripts.
 */
export async function openRecordedShop(folder: string): Promise<RecordedShop> {
  const web = join(folder, BUILT);
  cpSync(BUILT, web, { recursive: true });
  // A link, because the page renderers import packages of this checkout.
  symlinkSync(resolve(PAGES), join(folder, PAGES));
  const page = readFileSync(join(BUILT, "index.html"), "utf8");
  const script = `<head><script>(${recordFaults})()</script>`;
  writeFileSync(
    join(web, "index.html"),
    page.replace("<head>", () => script),
  );
  const port = await findFreePorts();
  const env = { PORT: String(port), DATA_DIR: join(folder, "data"), LOG_LEVEL: "info" };
  const shop = startShop(env, { program: resolve("dist/server/main.js"), folder });
  await waitUntilOpen(shop);
  const sandboxUrl = `http://127.0.0.1:${port + 1}`;
  await createControlClient(sandboxUrl).addFault(PLAIN_PICTURES);
  return { ...shop, url: `http://localhost:${port}`, sandboxUrl };
}
