import { statSync } from "node:fs";
import { join } from "node:path";
import type { Visit } from "./load.ts";
import { type BenchShop, type BenchUser, readUsage } from "./shops.ts";

type Limit = { what: string; is: number; most: number; unit: string };
type Visitor = (what: Visit) => Promise<string>;

export function printLimit({ what, is, most, unit }: Limit): void {
  console.log(`  ${is <= most ? "✓" : "✗"} ${what}: ${is.toFixed(2)} ${unit}, at most ${most}`);
}

/** Prints processor time until the first page, memory after 100 pages and script sizes of a new web process. */
export async function printOpened(
  shop: BenchShop,
  person: BenchUser,
  visit: Visitor,
): Promise<void> {
  console.log("a web process");
  await visit({ url: `${shop.url}/prices` });
  const { seconds } = readUsage(shop.process);
  printLimit({ what: "processor time until its first page", is: seconds, most: 1, unit: "s" });
  for (let page = 0; page < 100; page++) await visit({ url: `${shop.url}/prices` });
  const { megabytes } = readUsage(shop.process);
  printLimit({ what: "memory after 100 pages", is: megabytes, most: 190, unit: "MB" });
  const auth = await visit({ url: `${shop.url}/auth`, headers: { accept: "text/html" } });
  printLimit({ what: "scripts of /auth", is: computeScriptKilobytes(auth), most: 100, unit: "kB" });
  const headers = { accept: "text/html", cookie: person.cookie };
  const dashboard = await visit({ url: `${shop.url}/dashboard`, headers });
  printLimit({
    what: "scripts of /dashboard",
    is: computeScriptKilobytes(dashboard),
    most: 140,
    unit: "kB",
  });
  console.log("");
}

/** Returns the compressed size of all scripts that a page references. */
function computeScriptKilobytes(page: string): number {
  const named = new Set([...page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(at));
  if (named.size === 0) throw new Error("the page names no script");
  const bytes = [...named].map((name) => statSync(join("dist/web", `${name}.br`)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const at = ([, address = ""]: RegExpMatchArray) => address;
