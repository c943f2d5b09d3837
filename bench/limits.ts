import { statSync } from "node:fs";
import { join } from "node:path";
import type { Visit } from "./load.ts";
import { type BenchShop, type Person, usageOf } from "./shops.ts";

type Measured = { what: string; is: number; most: number; unit: string };
type Visitor = (what: Visit) => Promise<string>;

/** A number beside what it may be at most. */
export function tell({ what, is, most, unit }: Measured): void {
  console.log(`  ${is <= most ? "✓" : "✗"} ${what}: ${is.toFixed(2)} ${unit}, at most ${most}`);
}

/** Of a web process that has just opened: what it took, what it holds after a hundred pages, what a page sends first. */
export async function tellOpened(shop: BenchShop, person: Person, visit: Visitor): Promise<void> {
  console.log("a web process");
  await visit({ url: `${shop.url}/prices` });
  const { seconds } = usageOf(shop.process);
  tell({ what: "its start and first page, of the processor", is: seconds, most: 1, unit: "s" });
  for (let page = 0; page < 100; page++) await visit({ url: `${shop.url}/prices` });
  const { megabytes } = usageOf(shop.process);
  tell({ what: "it holds after 100 pages", is: megabytes, most: 190, unit: "MB" });
  const auth = await visit({ url: `${shop.url}/auth`, headers: { accept: "text/html" } });
  tell({ what: "scripts of /auth", is: kilobytesOf(auth), most: 100, unit: "kB" });
  const headers = { accept: "text/html", cookie: person.cookie };
  const dashboard = await visit({ url: `${shop.url}/dashboard`, headers });
  tell({ what: "scripts of /dashboard", is: kilobytesOf(dashboard), most: 140, unit: "kB" });
  console.log("");
}

/** Of all scripts that a page names, as they are sent compressed. */
function kilobytesOf(page: string): number {
  const named = new Set([...page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(at));
  if (named.size === 0) throw new Error("the page names no script");
  const bytes = [...named].map((name) => statSync(join("dist/web", `${name}.br`)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const at = ([, address = ""]: RegExpMatchArray) => address;
