import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createControlClient } from "#emulators/control-client.ts";
import type { Driver, Size } from "./driver.ts";
import { createEmail, STEPS } from "./journey.ts";
import type { RecordedShop } from "./recorded-shop.ts";
import { createVisitor } from "./visitor.ts";

export const PICTURES = "screens/out/engines";

export type JourneyOptions = {
  engine: string;
  size: [name: string, Size];
  isKeepingPictures: boolean;
};

export async function runJourney(
  driver: Driver,
  shop: RecordedShop,
  way: JourneyOptions,
): Promise<string[]> {
  const [sizeName, size] = way.size;
  const sandbox = createControlClient(shop.sandboxUrl);
  const visitor = createVisitor(driver, shop.url, sizeName === "phone");
  const faults: string[] = [];
  const email = createEmail();
  await driver.resize(size);
  for (const [index, { name, take }] of STEPS.entries()) {
    const startedAt = performance.now();
    const problem = await take({ visitor, sandbox, email }).catch((error: Error) => error.message);
    const recorded = await visitor.takeFaults().catch(() => []);
    const found = [...(problem ? [problem] : []), ...recorded].map((fault) => `${name}: ${fault}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`  ${found.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
    for (const fault of found) console.log(`       ${fault}`);
    faults.push(...found);
    if (found.length > 0 || way.isKeepingPictures) {
      const number = String(index + 1).padStart(2, "0");
      const file = `${way.engine}-${sizeName}-${number}-${name.replace(/\W+/g, "-")}.png`;
      await savePicture(driver, file).catch((error: Error) =>
        console.log(`       ${error.message}`),
      );
    }
    // Later steps depend on this one.
    if (problem) break;
  }
  const { restored, reloaded } = visitor.returns;
  console.log(`  Back restored the page ${restored} of ${restored + reloaded} times.`);
  return faults;
}

async function savePicture(driver: Driver, file: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, file), await driver.takePicture());
  console.log(`       ${join(PICTURES, file)}`);
}
