import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createControlClient } from "#sandbox/control-client.ts";
import type { Driver, Size } from "./driver.ts";
import { newAddress, STEPS } from "./journey.ts";
import type { TellingShop } from "./telling-shop.ts";
import { createVisitor } from "./visitor.ts";

export const PICTURES = "screens/out/engines";

export type Way = { engine: string; size: [name: string, Size]; isKeepingPictures: boolean };

/** The journey in one browser at one size; says what was wrong. */
export async function walk(driver: Driver, shop: TellingShop, way: Way): Promise<string[]> {
  const [sizeName, size] = way.size;
  const sandbox = createControlClient(shop.sandboxUrl);
  const visitor = createVisitor(driver, shop.url, sizeName === "phone");
  const faults: string[] = [];
  const email = newAddress();
  await driver.resize(size);
  for (const [index, { name, take }] of STEPS.entries()) {
    const startedAt = performance.now();
    const problem = await take({ visitor, sandbox, email }).catch((error: Error) => error.message);
    const told = await visitor.takeFaults().catch(() => []);
    const found = [...(problem ? [problem] : []), ...told].map((fault) => `${name}: ${fault}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`  ${found.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
    for (const fault of found) console.log(`       ${fault}`);
    faults.push(...found);
    if (found.length > 0 || way.isKeepingPictures) {
      const number = String(index + 1).padStart(2, "0");
      const file = `${way.engine}-${sizeName}-${number}-${name.replace(/\W+/g, "-")}.png`;
      await keepPicture(driver, file).catch((error: Error) =>
        console.log(`       ${error.message}`),
      );
    }
    // Whoever is not signed in gets no further.
    if (problem) break;
  }
  const { kept, fresh } = visitor.returns;
  console.log(`  Back showed the page as it was left ${kept} times of ${kept + fresh}.`);
  return faults;
}

async function keepPicture(driver: Driver, file: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, file), await driver.takePicture());
  console.log(`       ${join(PICTURES, file)}`);
}
