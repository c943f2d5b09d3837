import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createControlClient } from "#sandbox/control-client.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import { freePorts } from "#server/test/ports.ts";
import { type ShopProcess, startShop, untilOpen } from "#server/test/shop-process.ts";
import { tellFaults } from "./tell-faults.ts";

const BUILT = "dist/web";

export type TellingShop = ShopProcess & { url: string; sandboxUrl: string };

/**
 * The built shop with its stand-ins, in a process of its own. Its page has one more script, which writes
 * down what goes wrong in it: WebKit's driver has no way to read the console. The shop allows that script
 * by its hash, as it does with the page's own.
 */
export async function openTellingShop(folder: string): Promise<TellingShop> {
  const web = join(folder, BUILT);
  cpSync(BUILT, web, { recursive: true });
  const page = readFileSync(join(BUILT, "index.html"), "utf8");
  const script = `<head><script>(${tellFaults})()</script>`;
  writeFileSync(
    join(web, "index.html"),
    page.replace("<head>", () => script),
  );
  const port = await freePorts();
  const env = { PORT: String(port), DATA_DIR: join(folder, "data"), LOG_LEVEL: "info" };
  const shop = startShop(env, resolve("dist/server/main.js"), folder);
  await untilOpen(shop);
  const sandboxUrl = `http://127.0.0.1:${port + 1}`;
  await createControlClient(sandboxUrl).addFault(PLAIN_PICTURES);
  return { ...shop, url: `http://localhost:${port}`, sandboxUrl };
}
