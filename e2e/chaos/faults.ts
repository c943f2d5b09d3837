import { sql } from "drizzle-orm";
import { sendMailJob } from "#server/features/mails/jobs.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { openBalancer } from "#server/test/balancer.ts";
import { uploadPhoto } from "#server/test/over-http.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";
import type { TestUser } from "#server/test/users.ts";
import type { ChaosEnvironment } from "./environment.ts";
import {
  countClaims,
  countConnections,
  countDeliveredPictures,
  countWaitingMails,
  getRenderStatus,
} from "./invariants.ts";
import { type Answer, addPhoto, get, measureSecondsUntil, startRender } from "./requests.ts";

/** Time until the shop worked again, and observations in the meantime. */
export type Outcome = { recoverySeconds: number; seen: string; faults: string[] };

const OUTAGE_MS = 20_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export type ChaosFault = { name: string; run(environment: ChaosEnvironment): Promise<Outcome> };

export const FAULTS: ChaosFault[] = [
  {
    name: "Postgres cut for 20 s",
    run: (environment) => breakPostgres(environment, () => environment.line.cut()),
  },
  {
    name: "Postgres frozen for 20 s",
    run: (environment) => breakPostgres(environment, () => environment.line.freeze()),
  },
  { name: "S3 silent for 20 s", run: silenceBucket },
  { name: "two jobs for one mail", run: sendTwice },
  { name: "kill -9 of a worker mid-render", run: killWorker },
  { name: "SIGTERM of each under 20 users", run: restartAll },
];

/** Breaks the database connection during a render. */
async function breakPostgres(
  environment: ChaosEnvironment,
  breakConnection: () => void,
): Promise<Outcome> {
  const user = await environment.addUser();
  const [shop] = environment.shops;
  if (!shop) throw new Error("no shop");
  const photo = await addPhoto(environment, shop.port, user);
  const before = await countDeliveredPictures(environment);
  await environment.sandbox.addFault({ vendor: "openai", kind: "hold", times: 1 });
  const render = await startRender(shop.port, user, photo);
  await environment.sandbox.untilHeld("openai", 1);
  breakConnection();
  await environment.sandbox.release("openai");
  const answers = await pollShops(environment, user, OUTAGE_MS);
  environment.line.mend();
  const recoverySeconds = await measureSecondsUntil(async () => {
    const isBack = await areAllReady(environment, user);
    return isBack && (await getRenderStatus(environment, render)) === "done";
  });
  const bought = (await countDeliveredPictures(environment)) - before;
  const connections = await countConnections(environment);
  return {
    recoverySeconds,
    seen: `${describe(answers)}; ${bought} bought; ${connections} connections; ${describeLiveShops(environment)}`,
    faults: [
      ...findResponseFaults(answers),
      ...(bought === 1 ? [] : [`one render was bought ${bought} times`]),
      ...(connections > 60 ? [`${connections} connections`] : []),
      ...findExitFaults(environment),
    ],
  };
}

async function silenceBucket(environment: ChaosEnvironment): Promise<Outcome> {
  const user = await environment.addUser();
  const [shop] = environment.shops;
  if (!shop) throw new Error("no shop");
  const photo = await addPhoto(environment, shop.port, user);
  const { url } = await readPhoto(shop.port, user, photo);
  environment.bucket.fault = { kind: "silent" };
  const render = await startRender(shop.port, user, photo);
  const picture = await get(shop.port, user, url);
  await wait(Math.max(0, OUTAGE_MS - picture.ms));
  environment.bucket.fault = null;
  const recoverySeconds = await measureSecondsUntil(async () => {
    const isBack = (await get(shop.port, user, url)).status === 200;
    return isBack && ["done", "failed"].includes(await getRenderStatus(environment, render));
  });
  return {
    recoverySeconds,
    seen: `the picture: ${picture.status} after ${(picture.ms / 1000).toFixed(1)} s; the render: ${await getRenderStatus(environment, render)}`,
    faults: [...findResponseFaults([picture]), ...findExitFaults(environment)],
  };
}

async function readPhoto(port: number, user: TestUser, id: string): Promise<{ url: string }> {
  const { body } = await get(port, user, "/api/characters");
  const url = new RegExp(`"${id}".*?"image_url":"([^"]+)"`).exec(body)?.[1];
  if (!url) throw new Error("no address of the photo");
  return { url };
}

/** Enqueues two jobs for one mail, as a long outage of the mail service does. */
async function sendTwice(environment: ChaosEnvironment): Promise<Outcome> {
  const to = "twice@example.com";
  const jobs = createJobs(environment.database, createLog("silent"));
  jobs.handle(sendMailJob, async () => undefined);
  await jobs.start({ work: false });
  await environment.sandbox.addFault({ vendor: "sendgrid", kind: "hold", times: null });
  const content = { template: "already-verified", name: "Twice", link: "http://localhost:3000" };
  await environment.database.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into mails (id, "to", content, template) values ('mal_twice', ${to}, ${JSON.stringify(content)}::jsonb, 'already-verified')`,
    );
    for (let copy = 0; copy < 2; copy++)
      await jobs.enqueue(tx, sendMailJob, { mailId: "mal_twice" });
  });
  await environment.sandbox.untilHeld("sendgrid", 1);
  const senders = await environment.sandbox.countHeld("sendgrid", 2);
  await environment.sandbox.clearFaults("sendgrid");
  const recoverySeconds = await measureSecondsUntil(
    async () => (await countWaitingMails(environment)) === 0,
  );
  await jobs.stop();
  const mails = (await environment.sandbox.listMails(to)).length;
  return {
    recoverySeconds,
    seen: `${senders} concurrent senders, ${mails} mails delivered`,
    faults: mails === 1 ? [] : [`one mail came ${mails} times`],
  };
}

/** Kills one of two shops while each has two running renders. */
async function killWorker(environment: ChaosEnvironment): Promise<Outcome> {
  const user = await environment.addUser(3);
  const other = await environment.addUser(3);
  const [victim, survivor] = environment.shops.slice(-2);
  if (!victim || !survivor) throw new Error("no shops");
  const before = await countDeliveredPictures(environment);
  await environment.sandbox.addFault({ vendor: "openai", kind: "hold", times: null });
  const renders: string[] = [];
  for (const person of [user, other]) {
    const photo = await addPhoto(environment, survivor.port, person);
    for (let turn = 0; turn < 2; turn++)
      renders.push(await startRender(survivor.port, person, photo));
  }
  await environment.sandbox.untilHeld("openai", 4);
  victim.child.kill("SIGKILL");
  await victim.exit;
  await environment.sandbox.clearFaults("openai");
  await environment.sandbox.addFault(PLAIN_PICTURES);
  // 4 first claims, and a second claim of each of the victim's two renders.
  const recoverySeconds = await measureSecondsUntil(
    async () => (await countClaims(environment, renders)) === 6,
  );
  const moreSeconds = await measureSecondsUntil(async () => {
    const statuses = await Promise.all(renders.map((id) => getRenderStatus(environment, id)));
    return statuses.every((status) => status === "done");
  });
  const bought = (await countDeliveredPictures(environment)) - before;
  environment.shops.splice(environment.shops.indexOf(victim), 1);
  await environment.openShop();
  return {
    recoverySeconds,
    seen: `2 of 4 renders taken over, all done ${moreSeconds.toFixed(1)} s later, ${bought} pictures delivered`,
    faults: bought === 4 ? [] : [`4 renders, but ${bought} pictures delivered`],
  };
}

async function restartAll(environment: ChaosEnvironment): Promise<Outcome> {
  const balancer = await openBalancer();
  const users = await Promise.all(Array.from({ length: 20 }, () => environment.addUser()));
  const ports = () => environment.shops.map(({ port }) => port);
  balancer.setShops(ports());
  await measureSecondsUntil(
    async () => (await fetch(`http://127.0.0.1:${balancer.port}/readyz`)).ok,
    10,
  );
  let isOver = false;
  const load = users.map((user) => sendRequests(environment, balancer.port, user, () => isOver));
  const codes: (number | null)[] = [];
  const startedAt = performance.now();
  for (const old of [...environment.shops]) {
    await environment.openShop();
    balancer.setShops(ports());
    old.child.kill("SIGTERM");
    codes.push(await old.exit);
    environment.shops.splice(environment.shops.indexOf(old), 1);
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

async function sendRequests(
  environment: ChaosEnvironment,
  port: number,
  user: TestUser,
  isOver: () => boolean,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; !isOver(); turn++) {
    if (turn % 8 === 7) {
      const answer = await uploadPhoto(port, user, environment.photo).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      statuses.push(answer?.status ?? 0);
    } else {
      statuses.push((await get(port, user, "/api/dashboard")).status);
    }
  }
  return statuses;
}

/** Polls each shop during the outage. No response in all that time counts as one with status 0. */
async function pollShops(
  environment: ChaosEnvironment,
  user: TestUser,
  ms: number,
): Promise<Answer[]> {
  const until = performance.now() + ms;
  const answers: Answer[] = [];
  const pollPort = async (port: number) => {
    while (performance.now() < until) {
      answers.push(await get(port, user, "/api/users/me"));
      await wait(500);
    }
  };
  const loops = Promise.all(environment.shops.map(({ port }) => pollPort(port)));
  await Promise.race([loops, wait(ms)]);
  if (answers.length === 0) answers.push({ status: 0, ms, retryAfter: null, body: "" });
  return answers;
}

async function areAllReady(environment: ChaosEnvironment, user: TestUser): Promise<boolean> {
  const answers = await Promise.all(
    environment.shops.map(({ port }) => get(port, user, "/api/users/me")),
  );
  return answers.every(({ status }) => status === 200);
}

function describe(answers: Answer[]): string {
  const statuses = [...new Set(answers.map(({ status }) => status || "none"))].sort();
  const longest = Math.max(0, ...answers.map(({ ms }) => ms)) / 1000;
  return `${answers.length} responses ${statuses.join(", ")}, the longest after ${longest.toFixed(1)} s`;
}

/** Responses must be 200, or 503 with Retry-After, within 15 s. */
function findResponseFaults(answers: Answer[]): string[] {
  const wrong = answers.filter(
    ({ status, retryAfter, ms }) =>
      (status !== 200 && !(status === 503 && retryAfter)) || ms > 15_000,
  );
  return wrong.length > 0 ? [`${wrong.length} responses were no 503 in time`] : [];
}

function describeLiveShops(environment: ChaosEnvironment): string {
  return `${environment.shops.filter(({ child }) => child.exitCode === null).length} of ${environment.shops.length} shops running`;
}

function findExitFaults(environment: ChaosEnvironment): string[] {
  const dead = environment.shops.filter(({ child }) => child.exitCode !== null);
  return dead.map(({ output }) => `a shop exited: ${output().slice(-200)}`);
}
