import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { openBalancer } from "#server/test/balancer.ts";
import type { TestUser } from "#server/test/users.ts";
import { buyMug, makeMix, pollUntil } from "../../scripts/customer/buying.ts";
import { createVisitor } from "../../scripts/customer/visitor.ts";
import {
  type Built,
  type ChaosEnvironment,
  openEnvironment,
  type RunningShop,
} from "./environment.ts";
import type { Outcome } from "./faults.ts";
import { countWaitingMails, findFaults } from "./invariants.ts";

const BUYERS = 6;
/** Duration of the load before the first and after the last replacement. */
const AROUND_MS = 3000;
/** Maximum number of failures that are listed; their total is printed too. */
const MAX_REPORTED = 5;
const PAGES = ["/auth", "/prices", "/dashboard", "/create"];

/** Observations during the upgrade; `broken` has a line per failure. */
type Observations = {
  requestCount: number;
  broken: string[];
  sessions: { user: TestUser; id: string }[];
};

/** Replaces two web and two worker processes by those of the next release, one by one, while users buy. */
export async function upgrade(old: Built, next: Built): Promise<Outcome> {
  const balancer = await openBalancer();
  const shopUrl = `http://127.0.0.1:${balancer.port}`;
  const kinds = ["web", "web", "worker", "worker"] as const;
  const environment = await openEnvironment(old, { kinds: [...kinds], shopUrl });
  const seen: Observations = { requestCount: 0, broken: [], sessions: [] };
  try {
    const webs = environment.shops.slice(0, 2);
    const route = () => balancer.setShops(webs.map(({ port }) => port));
    route();
    await pollUntil("a ready shop", async () => (await fetch(`${shopUrl}/readyz`)).ok || null);
    const users = await Promise.all(Array.from({ length: BUYERS }, () => environment.addUser()));
    let isOver = false;
    const load = users.flatMap((user) => [
      browse({ shopUrl, user, seen }, () => isOver),
      buy({ environment, shopUrl, user, seen }, () => isOver),
    ]);
    await pause(AROUND_MS);
    const startedAt = performance.now();
    for (const [place, before] of [...environment.shops].entries()) {
      const after = await environment.openShop(kinds[place], next);
      if (place < 2) webs.splice(place, 1, after);
      route();
      await stopShop(environment, before, seen);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await pause(AROUND_MS);
    isOver = true;
    await Promise.all(load);
    return await checkResult(environment, shopUrl, seen, seconds);
  } finally {
    await balancer.close();
    await environment.close();
  }
}

async function stopShop(
  environment: ChaosEnvironment,
  shop: RunningShop,
  { broken }: Observations,
): Promise<void> {
  shop.child.kill("SIGTERM");
  const code = await shop.exit;
  if (code !== 0) broken.push(`a process ended with ${code}`);
  environment.shops.splice(environment.shops.indexOf(shop), 1);
}

type LoadUser = { shopUrl: string; user: TestUser; seen: Observations };

/** Requests pages and all their scripts, as a browser does, from either release. */
async function browse({ shopUrl, user, seen }: LoadUser, isOver: () => boolean): Promise<void> {
  const fetchText = async (path: string): Promise<string> => {
    seen.requestCount++;
    const headers = {
      cookie: user.cookie,
      accept: path.startsWith("/assets") ? "*/*" : "text/html",
    };
    const answer = await fetch(`${shopUrl}${path}`, { headers }).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? "";
    if (!answer?.ok) seen.broken.push(`${path}: ${answer?.status ?? "no answer"}`);
    return text;
  };
  for (let turn = 0; !isOver(); turn++) {
    const page = await fetchText(PAGES[turn % PAGES.length] ?? "/auth");
    const scripts = new Set(
      [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, at]) => at),
    );
    for (const script of scripts) await fetchText(script ?? "");
    await pause(50);
  }
}

/** Buys one mug per available render, each with a mix of its own. */
async function buy(
  { environment, shopUrl, user, seen }: LoadUser & { environment: ChaosEnvironment },
  isOver: () => boolean,
): Promise<void> {
  const visitor = createVisitor(shopUrl, user.cookie);
  for (let turn = 0; turn < 3 && !isOver(); turn++) {
    try {
      const id = await buyMug(visitor, environment.sandbox, await makeMix(visitor));
      seen.sessions.push({ user, id });
    } catch (error) {
      seen.broken.push(error instanceof Error ? error.message : String(error));
    }
  }
}

const statusShape = z.object({ status: z.string() });

/** Checks that every payment has one print order, confirmed once, and that no mail is queued. */
async function checkResult(
  environment: ChaosEnvironment,
  shopUrl: string,
  { requestCount, broken, sessions }: Observations,
  seconds: number,
): Promise<Outcome> {
  const faults = broken.slice(0, MAX_REPORTED);
  for (const { user, id } of sessions) {
    const visitor = createVisitor(shopUrl, user.cookie);
    await pollUntil("an order at the printer", async () => {
      const { status } = await visitor.get(`/api/orders/session/${id}`, statusShape);
      return status === "sent" || null;
    }).catch((error: Error) => faults.push(error.message));
  }
  const orders = await environment.sandbox.printful.orders();
  if (orders.length !== sessions.length)
    faults.push(`${sessions.length} payments are ${orders.length} orders at the printer`);
  if (orders.some(({ confirmations }) => confirmations !== 1))
    faults.push("an order was not confirmed once");
  await pollUntil(
    "the last mail",
    async () => (await countWaitingMails(environment)) === 0 || null,
  ).catch((error: Error) => faults.push(error.message));
  faults.push(...(await findFaults(environment)));
  const mails = (await environment.sandbox.listMails()).length;
  return {
    recoverySeconds: 0,
    seen: `${requestCount} pages and scripts, ${sessions.length} orders and ${mails} mails in ${seconds.toFixed(0)} s of replacing; ${broken.length} broken`,
    faults,
  };
}
