import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSandbox } from "#emulators/main.ts";
import { fromPglite, openPglite, openPostgres } from "#server/platform/db/client.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { createPgliteLoad, createPostgresLoad, createRoundRobin } from "./bare.ts";
import { printHostile } from "./hostile.ts";
import { printLimit, printOpened } from "./limits.ts";
import { createVisitor, type Load, type Operation, runLoad } from "./load.ts";
import { isPeerInstalled, openPeer } from "./peer.ts";
import { runCrowd } from "./people.ts";
import {
  computeMaxSpeedup,
  computePerRequest,
  type Meter,
  openMeter,
  type ProcessorCost,
} from "./processor.ts";
import {
  type BenchShop,
  type BenchUser,
  fillDatabase,
  openShop,
  readUsage,
  signIn,
} from "./shops.ts";
import { printWarmStart } from "./warm-start.ts";

/**
 * `npm run bench`: measures the shop's dashboard, the bare database and a peer on one machine; bench/README.md explains
 * the numbers. `--people 200 --minutes 5` simulates browsing users instead, `--embedded` on the embedded database;
 * `--only embedded`, `peer` or `server` runs one part. With DATABASE_URL of a filled database, measures its dashboard.
 */

const SECONDS = { one: 6, many: 10 };
const AT_ONCE = 16;

type Measured = { one: Load; many: Load; spent: ProcessorCost[] };
const { visit, close: closeVisitor } = createVisitor();
const folder = mkdtempSync(join(tmpdir(), "memix-bench-"));

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { people: text, minutes: text, only: text, embedded: { type: "boolean" } },
  });
  const [cpu] = cpus();
  console.log(
    `${availableParallelism()} x ${cpu?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 16)}`,
  );
  console.log(
    `load average before: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(" ")}\n`,
  );
  const people = values.people ? Number(values.people) : 0;
  const minutes = Number(values.minutes ?? 5);
  if (people > 0) {
    await (values.embedded ? measureEmbedded : measureServer)({ people, minutes });
    return;
  }
  const isWanted = (part: string) => (values.only ?? part) === part;
  if (isWanted("embedded")) await measureEmbedded(null);
  if (isWanted("peer")) await measurePeer();
  if (isWanted("server")) await measureServer(null);
}

type CrowdOptions = { people: number; minutes: number } | null;

async function measureEmbedded(crowd: CrowdOptions): Promise<void> {
  const dataDir = join(folder, "embedded");
  const client = await openPglite(dataDir);
  const people = await fillDatabase(await fromPglite(client));
  const bare = await measure(
    "bare PGlite",
    createPgliteLoad(
      client,
      people.map(({ email }) => email),
    ),
  );
  await client.close();
  const shop = await openShop({ DATA_DIR: dataDir });
  if (crowd) await printCrowd(shop, people, crowd);
  else {
    const ours = await measure("shop on PGlite", createDashboardLoad([shop], people));
    compare("shop compared with bare PGlite", ours, bare);
    printProcess(shop);
  }
  await shop.close();
  if (!crowd) await printWarmStart(dataDir);
}

async function measurePeer(): Promise<void> {
  if (!isPeerInstalled()) {
    console.log("@supabase/lite is not installed: npm install --prefix bench/peer\n");
    return;
  }
  const peer = await openPeer(join(folder, "peer"));
  await measure("@supabase/lite on PGlite", peer.dashboard(visit));
  await peer.close();
}

async function measureServer(crowd: CrowdOptions): Promise<void> {
  const postgres = await startPostgres();
  // With PROCESS=web the shop does not start emulators itself.
  const emulators = await startSandbox({
    port: 0,
    dataDir: join(folder, "sandbox"),
    shopUrl: "http://localhost:3000",
  });
  const shops: BenchShop[] = [];
  try {
    const database = await openPostgres(postgres.url, 2);
    const people = await fillDatabase(database);
    await database.close();
    const open = async (url: string) => {
      const shop = await openShop({
        ...{ DATABASE_URL: url, SANDBOX_URL: emulators.url },
        ...{ DATA_DIR: join(folder, "server"), PROCESS: "web" },
      });
      shops.push(shop);
      return shop;
    };
    const first = await open(postgres.url);
    if (crowd) return await printCrowd(first, people, crowd);
    const [user, attacker] = people;
    if (!user || !attacker) throw new Error("the database has no users");
    await printOpened(first, user, visit);
    const emails = people.map(({ email }) => email);
    const bare = await measureBare("bare Postgres", postgres.url, emails, "nameless");
    const named = await measureBare("bare Postgres, prepared", postgres.url, emails, "named");
    const one = await measureWeb("shop on Postgres, one process", postgres.url, [first], people);
    compare("shop compared with bare Postgres", one, bare);
    compare("shop compared with bare Postgres, prepared", one, named);
    printMaxSpeedup(one);
    const both = [first, await open(postgres.url)];
    const two = await measureWeb("shop on Postgres, two processes", postgres.url, both, people);
    compare("two processes compared with one", two, one);
    printProcess(first);
    await printHostile(first, attacker, createDashboardLoad([first], people.slice(2)));
    const { DATABASE_URL: large } = process.env;
    if (large) {
      const filled = await openPostgres(large, 2);
      const inLarge = await signIn(filled.db, 200);
      await filled.close();
      const full = await measure(
        "shop on the filled database",
        createDashboardLoad([await open(large)], inLarge),
      );
      compare("filled compared with small database", full, one);
      const slower = full.one.medianMs / one.one.medianMs;
      printLimit({
        what: "its dashboard, relative to the small database",
        is: slower,
        most: 1.5,
        unit: "x",
      });
    }
  } finally {
    for (const shop of shops) await shop.close();
    await emulators.close();
    await postgres.stop();
  }
}

function createDashboardLoad(shops: readonly BenchShop[], people: readonly BenchUser[]): Operation {
  const [person, shop] = [createRoundRobin(people), createRoundRobin(shops)];
  return () => visit({ url: `${shop().url}/api/dashboard`, headers: { cookie: person().cookie } });
}

async function measureBare(
  name: string,
  url: string,
  emails: readonly string[],
  named: "named" | "nameless",
): Promise<Measured> {
  const { act, close } = createPostgresLoad(url, emails, named);
  const measured = await measure(name, act);
  await close();
  return measured;
}

async function measureWeb(
  name: string,
  url: string,
  shops: readonly BenchShop[],
  people: readonly BenchUser[],
): Promise<Measured> {
  const webs = shops.map(({ process: { child } }) => child.pid ?? 0);
  const { meter, close } = await openMeter(url, webs);
  const measured = await measure(name, createDashboardLoad(shops, people), meter);
  await close();
  return measured;
}

async function measure(name: string, act: Operation, meter?: Meter): Promise<Measured> {
  await runLoad(act, 4, 2);
  const one = await runLoad(act, 1, SECONDS.one);
  const before = await meter?.();
  const many = await runLoad(act, AT_ONCE, SECONDS.many);
  const after = await meter?.();
  const spent = before && after ? computePerRequest(before, after, many.count) : [];
  const formatLoad = ({ medianMs, p95Ms, perSecond }: Load) =>
    `${medianMs.toFixed(1)} ms (p95 ${p95Ms.toFixed(1)}), ${perSecond.toFixed(0)}/s`;
  console.log(
    `${name}\n  sequential: ${formatLoad(one)}\n  ${AT_ONCE} at once: ${formatLoad(many)}`,
  );
  const parts = spent.map(({ part, ms }) => `${part} ${ms.toFixed(2)}`).join(", ");
  if (parts) console.log(`  processor ms per request: ${parts}`);
  return { one, many, spent };
}

function compare(name: string, ours: Measured, other: Measured): void {
  const ratio = (one: Load, two: Load) => (one.perSecond / two.perSecond).toFixed(2);
  console.log(
    `  = ${name}: ${ratio(ours.one, other.one)} x sequential, ${ratio(ours.many, other.many)} x at once\n`,
  );
}

/** Prints the maximum speedup by a second process, on this machine's cores and on eight. */
function printMaxSpeedup({ spent }: Measured): void {
  const [here, enough] = [availableParallelism(), 8].map((cores) =>
    computeMaxSpeedup(spent, cores).toFixed(2),
  );
  console.log(
    `  maximum speedup by a second process: ${here} x on these cores, ${enough} x on eight\n`,
  );
}

function printProcess(shop: BenchShop): void {
  const { megabytes, seconds } = readUsage(shop.process);
  const held = `${megabytes.toFixed(0)} MB after the load, ${seconds.toFixed(1)} s of processor time`;
  console.log(`  process: ready after ${shop.startSeconds.toFixed(1)} s, ${held}\n`);
}

async function printCrowd(
  shop: BenchShop,
  people: readonly BenchUser[],
  { people: count, minutes }: NonNullable<CrowdOptions>,
) {
  const some = people.slice(0, count);
  const seen = await runCrowd(shop, some, { minutes, visit });
  console.log(
    `${some.length} people for ${minutes} minutes: ${seen.requests} requests, ${seen.failures} failed`,
  );
  console.log(
    `  slowest ${(seen.slowestMs / 1000).toFixed(1)} s; MB of memory: ${seen.megabytes.join(" ")}`,
  );
  const fifth = Math.ceil(seen.megabytes.length / 5);
  // In the first fifth the process has just started.
  const begun = mean(seen.megabytes.slice(fifth, 2 * fifth));
  const grown = mean(seen.megabytes.slice(-fifth)) / begun;
  printLimit({
    what: "memory in the last fifth relative to the second",
    is: grown,
    most: 1.1,
    unit: "x",
  });
  console.log("");
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

try {
  await main();
} finally {
  closeVisitor();
  rmSync(folder, { recursive: true, force: true });
}
