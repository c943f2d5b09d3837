import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { openDisplay } from "./display.ts";
import type { Driver, Size } from "./driver.ts";
import { openFirefox } from "./firefox.ts";
import { openRecordedShop, type RecordedShop } from "./recorded-shop.ts";
import { runJourney } from "./run-journey.ts";
import { openWebkit } from "./webkit.ts";

/**
 * `npm run engines`: runs the shop's main journey in Debian's Firefox and WebKit, at phone and desktop size.
 * `npm run engines -- webkit phone` limits the engines and sizes; `--pictures` saves a screenshot of each step,
 * not only of failed ones.
 */

type Engine = {
  name: string;
  packages: string;
  find(): string | null;
  open(program: string, folder: string, display: string): Promise<Driver>;
};

const ENGINES: Engine[] = [
  {
    name: "webkit",
    packages: "webkit2gtk-driver",
    find: () => findProgram("WebKitWebDriver"),
    open: (_program, folder, display) => openWebkit(folder, display),
  },
  {
    name: "firefox",
    packages: "firefox-esr",
    find: () => findProgram("firefox-esr"),
    open: openFirefox,
  },
];

const SIZES: Record<string, Size> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { pictures: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const isSelected = (name: string, among: string[]) =>
    positionals.includes(name) || !among.some((other) => positionals.includes(other));
  const sizes = Object.entries(SIZES).filter(([name]) => isSelected(name, Object.keys(SIZES)));
  const names = ENGINES.map(({ name }) => name);
  const engines = ENGINES.filter(({ name }) => isSelected(name, names)).filter(isInstalled);
  if (engines.length === 0) return 0;
  const keeps = values.pictures;
  const folder = mkdtempSync(join(tmpdir(), "memix-engines-"));
  const shop = await openRecordedShop(folder);
  const display = await openDisplay();
  const faults: string[] = [];
  try {
    for (const engine of engines)
      for (const size of sizes)
        faults.push(
          ...(await runTrial({ engine, size, shop, folder, display: display.name }, keeps)),
        );
  } finally {
    await display.close();
    shop.child.kill("SIGTERM");
    await shop.exit;
    rmSync(folder, { recursive: true, force: true });
  }
  return faults.length === 0 ? 0 : 1;
}

type Trial = {
  engine: Engine;
  size: [name: string, Size];
  shop: RecordedShop;
  folder: string;
  display: string;
};

async function runTrial(trial: Trial, isKeepingPictures: boolean): Promise<string[]> {
  const { engine, size, shop, folder, display } = trial;
  const startedAt = performance.now();
  console.log(`\n== ${engine.name}, ${size[0]}`);
  const profile = join(folder, `${engine.name}-${size[0]}`);
  mkdirSync(profile);
  const driver = await engine.open(engine.find() ?? "", profile, display);
  const way = { engine: engine.name, size, isKeepingPictures };
  const faults = await runJourney(driver, shop, way).finally(() => driver.close());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`== ${engine.name}, ${size[0]}: ${faults.length} faults after ${seconds} s`);
  return faults;
}

/** Prints the packages to install if the engine or Xvfb is not installed. */
function isInstalled({ name, packages, find }: Engine): boolean {
  if (find() && findProgram("Xvfb")) return true;
  console.log(`${name} is skipped: install Debian's packages ${packages} and xvfb.`);
  return false;
}

function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

process.exit(await main());
