import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSandbox } from "#sandbox/main.ts";
import { fromPglite, openPglite, openPostgres } from "#server/platform/db/client.ts";
import { startPostgres } from "#server/test/postgres.ts";
import { barePglite, barePostgres, turns } from "./bare.ts";
import { tellHostile } from "./hostile.ts";
import { tell, tellOpened } from "./limits.ts";
import { type Act, createVisitor, type Load, load } from "./load.ts";
import { isPeerThere, openPeer } from "./peer.ts";
import { crowd } from "./people.ts";
import { type Meter, mostOfTwo, openMeter, perRequest, type Spent } from "./processor.ts";
import { type BenchShop, furnish, openShop, type Person, signIn, usageOf } from "./shops.ts";
import { tellWarmStart } from "./warm-start.ts";

/**
 * `npm run bench`: the dashboard of ours, of the bare database and of a peer, in one run on one machine; bench/README.md
 * says what the numbers mean. `--people 200 --minutes 5` also lets a crowd look around, `--embedded` on the embedded
 * database; `--only embedded`, `peer` or `server` does a part. With DATABASE_URL of a filled database its dashboard is
 * measured too.
 */

const SECONDS = { one: 6, many: 10 };
const AT_ONCE = 16;

type Measured = { one: Load; many: Load; spent: Spent[] };
const { visit, close: hangUp } = createVisitor();
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
    `load of the machine before: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(" ")}\n`,
  );
  const people = values.people ? Number(values.people) : 0;
  const minutes = Number(values.minutes ?? 5);
  if (people > 0) {
    await (values.embedded ? onEmbedded : onServer)({ people, minutes });
    return;
  }
  const isWanted = (part: string) => (values.only ?? part) === part;
  if (isWanted("embedded")) await onEmbedded(null);
  if (isWanted("peer")) await besidePeer();
  if (isWanted("server")) await onServer(null);
}

type Wish = { people: number; minutes: number } | null;

async function onEmbedded(wish: Wish): Promise<void> {
  const dataDir = join(folder, "embedded");
  const client = await openPglite(dataDir);
  const people = await furnish(await fromPglite(client));
  const bare = await measure(
    "bare PGlite",
    barePglite(
      client,
      people.map(({ email }) => email),
    ),
  );
  await client.close();
  const shop = await openShop({ DATA_DIR: dataDir });
  if (wish) await tellCrowd(shop, people, wish);
  else {
    const ours = await measure("ours on PGlite", dashboardOf([shop], people));
    compare("ours against bare PGlite", ours, bare);
    tellProcess(shop);
  }
  await shop.close();
  if (!wish) await tellWarmStart(dataDir);
}

async function besidePeer(): Promise<void> {
  if (!isPeerThere()) {
    console.log("@supabase/lite is not installed: npm install --prefix bench/peer\n");
    return;
  }
  const peer = await openPeer(join(folder, "peer"));
  await measure("@supabase/lite on PGlite", peer.dashboard(visit));
  await peer.close();
}

async function onServer(wish: Wish): Promise<void> {
  const postgres = await startPostgres();
  // A web process of several has no stand-ins in itself.
  const stage = await startSandbox({
    port: 0,
    dataDir: join(folder, "sandbox"),
    shopUrl: "http://localhost:3000",
  });
  const shops: BenchShop[] = [];
  try {
    const database = await openPostgres(postgres.url, 2);
    const people = await furnish(database);
    await database.close();
    const open = async (url: string) => {
      const shop = await openShop({
        ...{ DATABASE_URL: url, SANDBOX_URL: stage.url },
        ...{ DATA_DIR: join(folder, "server"), PROCESS: "web" },
      });
      shops.push(shop);
      return shop;
    };
    const first = await open(postgres.url);
    if (wish) return await tellCrowd(first, people, wish);
    const [someone, greedy] = people;
    if (!someone || !greedy) throw new Error("nobody is there");
    await tellOpened(first, someone, visit);
    const emails = people.map(({ email }) => email);
    const bare = await measureBare("bare Postgres", postgres.url, emails, "nameless");
    const named = await measureBare("bare Postgres, prepared", postgres.url, emails, "named");
    const one = await measureWeb("ours on Postgres, one process", postgres.url, [first], people);
    compare("ours against bare Postgres", one, bare);
    compare("ours against bare Postgres, prepared", one, named);
    tellMostOfTwo(one);
    const both = [first, await open(postgres.url)];
    const two = await measureWeb("ours on Postgres, two processes", postgres.url, both, people);
    compare("two processes against one", two, one);
    tellProcess(first);
    await tellHostile(first, greedy, dashboardOf([first], people.slice(2)));
    const { DATABASE_URL: large } = process.env;
    if (large) {
      const filled = await openPostgres(large, 2);
      const inLarge = await signIn(filled.db, 200);
      await filled.close();
      const full = await measure(
        "ours on the filled database",
        dashboardOf([await open(large)], inLarge),
      );
      compare("filled against small", full, one);
      const slower = full.one.medianMs / one.one.medianMs;
      tell({
        what: "a dashboard there, of the small one's time",
        is: slower,
        most: 1.5,
        unit: "x",
      });
    }
  } finally {
    for (const shop of shops) await shop.close();
    await stage.close();
    await postgres.stop();
  }
}

function dashboardOf(shops: readonly BenchShop[], people: readonly Person[]): Act {
  const [person, shop] = [turns(people), turns(shops)];
  return () => visit({ url: `${shop().url}/api/dashboard`, headers: { cookie: person().cookie } });
}

async function measureBare(
  name: string,
  url: string,
  emails: readonly string[],
  named: "named" | "nameless",
): Promise<Measured> {
  const { act, close } = barePostgres(url, emails, named);
  const measured = await measure(name, act);
  await close();
  return measured;
}

async function measureWeb(
  name: string,
  url: string,
  shops: readonly BenchShop[],
  people: readonly Person[],
): Promise<Measured> {
  const webs = shops.map(({ process: { child } }) => child.pid ?? 0);
  const { meter, close } = await openMeter(url, webs);
  const measured = await measure(name, dashboardOf(shops, people), meter);
  await close();
  return measured;
}

async function measure(name: string, act: Act, meter?: Meter): Promise<Measured> {
  await load(act, 4, 2);
  const one = await load(act, 1, SECONDS.one);
  const before = await meter?.();
  const many = await load(act, AT_ONCE, SECONDS.many);
  const after = await meter?.();
  const spent = before && after ? perRequest(before, after, many.count) : [];
  const says = ({ medianMs, p95Ms, perSecond }: Load) =>
    `${medianMs.toFixed(1)} ms (95 of 100 below ${p95Ms.toFixed(1)}), ${perSecond.toFixed(0)} a second`;
  console.log(`${name}\n  one at a time: ${says(one)}\n  ${AT_ONCE} at once:    ${says(many)}`);
  const parts = spent.map(({ part, ms }) => `${part} ${ms.toFixed(2)}`).join(", ");
  if (parts) console.log(`  ms of processor for each: ${parts}`);
  return { one, many, spent };
}

function compare(name: string, ours: Measured, other: Measured): void {
  const ratio = (one: Load, two: Load) => (one.perSecond / two.perSecond).toFixed(2);
  console.log(
    `  = ${name}: ${ratio(ours.one, other.one)} x one at a time, ${ratio(ours.many, other.many)} x at once\n`,
  );
}

/** Of a second process, by what the first spends: on this machine, and where there are cores for all. */
function tellMostOfTwo({ spent }: Measured): void {
  const [here, enough] = [availableParallelism(), 8].map((cores) =>
    mostOfTwo(spent, cores).toFixed(2),
  );
  console.log(
    `  a second process can bring ${here} x at most on these cores, ${enough} x on eight\n`,
  );
}

function tellProcess(shop: BenchShop): void {
  const { megabytes, seconds } = usageOf(shop.process);
  const held = `${megabytes.toFixed(0)} MB after that, ${seconds.toFixed(1)} s of processor`;
  console.log(`  its process: open after ${shop.startSeconds.toFixed(1)} s, ${held}\n`);
}

async function tellCrowd(
  shop: BenchShop,
  people: readonly Person[],
  { people: count, minutes }: NonNullable<Wish>,
) {
  const some = people.slice(0, count);
  const seen = await crowd(shop, some, { minutes, visit });
  console.log(
    `${some.length} people for ${minutes} minutes: ${seen.requests} requests, ${seen.failures} failed`,
  );
  console.log(
    `  slowest ${(seen.slowestMs / 1000).toFixed(1)} s; MB held: ${seen.megabytes.join(" ")}`,
  );
  const fifth = Math.ceil(seen.megabytes.length / 5);
  const [begun, ended] = [seen.megabytes.slice(0, fifth), seen.megabytes.slice(-fifth)].map(mean);
  const grown = (ended ?? 0) / (begun ?? 1);
  tell({ what: "its last fifth against its first", is: grown, most: 1.1, unit: "x" });
  console.log("");
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

try {
  await main();
} finally {
  hangUp();
  rmSync(folder, { recursive: true, force: true });
}
