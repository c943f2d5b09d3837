import { sql } from "drizzle-orm";
import { sendMailJob } from "#server/features/mails/jobs.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { openBalancer } from "#server/test/balancer.ts";
import { uploadTo } from "#server/test/over-http.ts";
import type { TestUser } from "#server/test/users.ts";
import { type Answer, addPhoto, get, secondsUntil, startRender } from "./asking.ts";
import {
  countBought,
  countClaims,
  countConnections,
  countWaitingMails,
  statusOf,
} from "./books.ts";
import type { World } from "./world.ts";

/** How long the shop needed to be whole again, and what was seen meanwhile. */
export type Outcome = { recoverySeconds: number; seen: string; faults: string[] };

const OUTAGE_MS = 20_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export type Fault = { name: string; run(world: World): Promise<Outcome> };

export const FAULTS: Fault[] = [
  { name: "Postgres cut for 20 s", run: (world) => losePostgres(world, () => world.line.cut()) },
  {
    name: "Postgres frozen for 20 s",
    run: (world) => losePostgres(world, () => world.line.freeze()),
  },
  { name: "S3 silent for 20 s", run: loseBucket },
  { name: "two senders of one mail", run: sendTwice },
  { name: "kill -9 of a worker mid-render", run: killWorker },
  { name: "SIGTERM of each under 20 users", run: restartAll },
];

/** A render is under way and a mail waits while the database goes. */
async function losePostgres(world: World, lose: () => void): Promise<Outcome> {
  const user = await world.addUser();
  const [shop] = world.shops;
  if (!shop) throw new Error("no shop");
  const photo = await addPhoto(world, shop.port, user);
  const before = await countBought(world);
  await world.sandbox.addFault({ vendor: "openai", kind: "hold", times: 1 });
  const render = await startRender(shop.port, user, photo);
  await world.sandbox.untilHeld("openai", 1);
  lose();
  await world.sandbox.release("openai");
  const answers = await askFor(world, user, OUTAGE_MS);
  world.line.mend();
  const recoverySeconds = await secondsUntil(async () => {
    const isBack = await allAnswer(world, user);
    return isBack && (await statusOf(world, render)) === "done";
  });
  const bought = (await countBought(world)) - before;
  const connections = await countConnections(world);
  return {
    recoverySeconds,
    seen: `${describe(answers)}; ${bought} bought; ${connections} connections; ${describeLives(world)}`,
    faults: [
      ...refusalFaults(answers),
      ...(bought === 1 ? [] : [`one render was bought ${bought} times`]),
      ...(connections > 60 ? [`${connections} connections`] : []),
      ...deathFaults(world),
    ],
  };
}

async function loseBucket(world: World): Promise<Outcome> {
  const user = await world.addUser();
  const [shop] = world.shops;
  if (!shop) throw new Error("no shop");
  const photo = await addPhoto(world, shop.port, user);
  const { url } = await readPhoto(shop.port, user, photo);
  world.bucket.fault = { kind: "silent" };
  const render = await startRender(shop.port, user, photo);
  const picture = await get(shop.port, user, url);
  await wait(Math.max(0, OUTAGE_MS - picture.ms));
  world.bucket.fault = null;
  const recoverySeconds = await secondsUntil(async () => {
    const isBack = (await get(shop.port, user, url)).status === 200;
    return isBack && ["done", "failed"].includes(await statusOf(world, render));
  });
  return {
    recoverySeconds,
    seen: `the picture: ${picture.status} after ${(picture.ms / 1000).toFixed(1)} s; the render: ${await statusOf(world, render)}`,
    faults: [...refusalFaults([picture]), ...deathFaults(world)],
  };
}

async function readPhoto(port: number, user: TestUser, id: string): Promise<{ url: string }> {
  const { body } = await get(port, user, "/api/characters");
  const url = new RegExp(`"${id}".*?"image_url":"([^"]+)"`).exec(body)?.[1];
  if (!url) throw new Error("no address of the photo");
  return { url };
}

/** Two jobs of one mail, as a long outage of the mail service makes them. */
async function sendTwice(world: World): Promise<Outcome> {
  const to = "twice@example.com";
  const jobs = createJobs(world.database, createLog("silent"));
  jobs.handle(sendMailJob, async () => undefined);
  await jobs.start({ work: false });
  await world.sandbox.addFault({ vendor: "sendgrid", kind: "hold", times: null });
  const content = { template: "already-verified", name: "Twice", link: "http://localhost:3000" };
  await world.database.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into mails (id, "to", content, template) values ('mal_twice', ${to}, ${JSON.stringify(content)}::jsonb, 'already-verified')`,
    );
    for (let copy = 0; copy < 2; copy++)
      await jobs.enqueue(tx, sendMailJob, { mailId: "mal_twice" });
  });
  await world.sandbox.untilHeld("sendgrid", 1);
  const senders = await world.sandbox.countHeld("sendgrid", 2);
  await world.sandbox.clearFaults("sendgrid");
  const recoverySeconds = await secondsUntil(async () => (await countWaitingMails(world)) === 0);
  await jobs.stop();
  const mails = (await world.sandbox.listMails(to)).length;
  return {
    recoverySeconds,
    seen: `${senders} at it at once, ${mails} in the mailbox`,
    faults: mails === 1 ? [] : [`one mail came ${mails} times`],
  };
}

/** Each of the two shops is at two renders when one is killed. */
async function killWorker(world: World): Promise<Outcome> {
  const user = await world.addUser(3);
  const other = await world.addUser(3);
  const [victim, survivor] = world.shops.slice(-2);
  if (!victim || !survivor) throw new Error("no shops");
  const before = await countBought(world);
  await world.sandbox.addFault({ vendor: "openai", kind: "hold", times: null });
  const renders: string[] = [];
  for (const person of [user, other]) {
    const photo = await addPhoto(world, survivor.port, person);
    for (let turn = 0; turn < 2; turn++)
      renders.push(await startRender(survivor.port, person, photo));
  }
  await world.sandbox.untilHeld("openai", 4);
  victim.child.kill("SIGKILL");
  await victim.exit;
  await world.sandbox.clearFaults("openai");
  await world.sandbox.addFault({ vendor: "openai", kind: "plain", times: null });
  // Each of the victim's two has been taken up a second time.
  const recoverySeconds = await secondsUntil(async () => (await countClaims(world, renders)) === 6);
  const moreSeconds = await secondsUntil(async () => {
    const statuses = await Promise.all(renders.map((id) => statusOf(world, id)));
    return statuses.every((status) => status === "done");
  });
  const bought = (await countBought(world)) - before;
  world.shops.splice(world.shops.indexOf(victim), 1);
  await world.openShop();
  return {
    recoverySeconds,
    seen: `2 of 4 renders taken over, all done ${moreSeconds.toFixed(1)} s later, ${bought} pictures delivered`,
    faults: bought === 4 ? [] : [`4 renders, but ${bought} pictures delivered`],
  };
}

async function restartAll(world: World): Promise<Outcome> {
  const balancer = await openBalancer();
  const users = await Promise.all(Array.from({ length: 20 }, () => world.addUser()));
  const ports = () => world.shops.map(({ port }) => port);
  balancer.setShops(ports());
  await secondsUntil(async () => (await fetch(`http://127.0.0.1:${balancer.port}/readyz`)).ok, 10);
  let isOver = false;
  const load = users.map((user) => useShop(world, balancer.port, user, () => isOver));
  const codes: (number | null)[] = [];
  const startedAt = performance.now();
  for (const old of [...world.shops]) {
    await world.openShop();
    balancer.setShops(ports());
    old.child.kill("SIGTERM");
    codes.push(await old.exit);
    world.shops.splice(world.shops.indexOf(old), 1);
    balancer.setShops(ports());
  }
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  const statuses = (await Promise.all(load)).flat();
  await balancer.close();
  const lost = statuses.filter((status) => status === 0 || status >= 400).length;
  return {
    recoverySeconds: 0,
    seen: `${statuses.length} requests in ${seconds.toFixed(0)} s, ${lost} lost (${[...new Set(statuses)].sort().join(", ")}), exit codes ${codes.join(" and ")}`,
    faults: [
      ...(lost > 0 ? [`${lost} of ${statuses.length} requests were lost`] : []),
      ...(codes.every((code) => code === 0) ? [] : [`exit codes ${codes.join(" and ")}`]),
    ],
  };
}

async function useShop(
  world: World,
  port: number,
  user: TestUser,
  isOver: () => boolean,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; !isOver(); turn++) {
    if (turn % 8 === 7) {
      const answer = await uploadTo(port, user, world.photo).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      statuses.push(answer?.status ?? 0);
    } else {
      statuses.push((await get(port, user, "/api/dashboard")).status);
    }
  }
  return statuses;
}

/** Asks each shop again and again while something is away; none in all that time is one without a status. */
async function askFor(world: World, user: TestUser, ms: number): Promise<Answer[]> {
  const until = performance.now() + ms;
  const answers: Answer[] = [];
  const ask = async (port: number) => {
    while (performance.now() < until) {
      answers.push(await get(port, user, "/api/users/me"));
      await wait(500);
    }
  };
  const loops = Promise.all(world.shops.map(({ port }) => ask(port)));
  await Promise.race([loops, wait(ms)]);
  if (answers.length === 0) answers.push({ status: 0, ms, retryAfter: null, body: "" });
  return answers;
}

async function allAnswer(world: World, user: TestUser): Promise<boolean> {
  const answers = await Promise.all(
    world.shops.map(({ port }) => get(port, user, "/api/users/me")),
  );
  return answers.every(({ status }) => status === 200);
}

function describe(answers: Answer[]): string {
  const statuses = [...new Set(answers.map(({ status }) => status || "none"))].sort();
  const longest = Math.max(0, ...answers.map(({ ms }) => ms)) / 1000;
  return `${answers.length} answers ${statuses.join(", ")}, the longest after ${longest.toFixed(1)} s`;
}

/** Who can't be served is told so, in time, and when to come again. */
function refusalFaults(answers: Answer[]): string[] {
  const wrong = answers.filter(
    ({ status, retryAfter, ms }) =>
      (status !== 200 && !(status === 503 && retryAfter)) || ms > 15_000,
  );
  return wrong.length > 0 ? [`${wrong.length} answers were no 503 in time`] : [];
}

function describeLives(world: World): string {
  return `${world.shops.filter(({ child }) => child.exitCode === null).length} of ${world.shops.length} shops live`;
}

function deathFaults(world: World): string[] {
  const dead = world.shops.filter(({ child }) => child.exitCode !== null);
  return dead.map(({ output }) => `a shop ended: ${output().slice(-200)}`);
}
