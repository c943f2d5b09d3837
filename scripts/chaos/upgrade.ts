import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { openBalancer } from "#server/test/balancer.ts";
import type { TestUser } from "#server/test/users.ts";
import { makeMix, payMug, until } from "../customer/buying.ts";
import { createVisitor } from "../customer/visitor.ts";
import { countWaitingMails, findFaults } from "./books.ts";
import type { Outcome } from "./faults.ts";
import { type Built, openWorld, type RunningShop, type World } from "./world.ts";

const BUYERS = 6;
/** Under this load, before the first process is replaced and after the last. */
const AROUND_MS = 3000;
/** Of what was broken; how much it was stands beside. */
const MOST_TOLD = 5;
const PAGES = ["/auth", "/prices", "/dashboard", "/create"];

/** What people met while it went on; `broken` has what should not have been, a line each. */
type Seen = { asked: number; broken: string[]; sessions: { user: TestUser; id: string }[] };

/** Two web and two worker processes of one release become those of the next, one after the other, while people buy. */
export async function upgrade(old: Built, young: Built): Promise<Outcome> {
  const balancer = await openBalancer();
  const shopUrl = `http://127.0.0.1:${balancer.port}`;
  const kinds = ["web", "web", "worker", "worker"] as const;
  const world = await openWorld(old, { kinds: [...kinds], shopUrl });
  const seen: Seen = { asked: 0, broken: [], sessions: [] };
  try {
    const webs = world.shops.slice(0, 2);
    const route = () => balancer.setShops(webs.map(({ port }) => port));
    route();
    await until("a ready shop", async () => (await fetch(`${shopUrl}/readyz`)).ok || null);
    const users = await Promise.all(Array.from({ length: BUYERS }, () => world.addUser()));
    let isOver = false;
    const load = users.flatMap((user) => [
      browse({ shopUrl, user, seen }, () => isOver),
      buy({ world, shopUrl, user, seen }, () => isOver),
    ]);
    await pause(AROUND_MS);
    const startedAt = performance.now();
    for (const [place, before] of [...world.shops].entries()) {
      const after = await world.openShop(kinds[place], young);
      if (place < 2) webs.splice(place, 1, after);
      route();
      await end(world, before, seen);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await pause(AROUND_MS);
    isOver = true;
    await Promise.all(load);
    return await settle(world, shopUrl, seen, seconds);
  } finally {
    await balancer.close();
    await world.close();
  }
}

async function end(world: World, shop: RunningShop, { broken }: Seen): Promise<void> {
  shop.child.kill("SIGTERM");
  const code = await shop.exit;
  if (code !== 0) broken.push(`a process ended with ${code}`);
  world.shops.splice(world.shops.indexOf(shop), 1);
}

type Person = { shopUrl: string; user: TestUser; seen: Seen };

/** Pages as a browser opens them: with all the scripts that they name, whoever answers. */
async function browse({ shopUrl, user, seen }: Person, isOver: () => boolean): Promise<void> {
  const ask = async (path: string): Promise<string> => {
    seen.asked++;
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
    const page = await ask(PAGES[turn % PAGES.length] ?? "/auth");
    const scripts = new Set(
      [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, at]) => at),
    );
    for (const script of scripts) await ask(script ?? "");
    await pause(50);
  }
}

/** As many mugs as there are renders, each with a mix of its own. */
async function buy(
  { world, shopUrl, user, seen }: Person & { world: World },
  isOver: () => boolean,
): Promise<void> {
  const visitor = createVisitor(shopUrl, user.cookie);
  for (let turn = 0; turn < 3 && !isOver(); turn++) {
    try {
      const id = await payMug(visitor, world.sandbox, await makeMix(visitor));
      seen.sessions.push({ user, id });
    } catch (error) {
      seen.broken.push(error instanceof Error ? error.message : String(error));
    }
  }
}

const ofStatus = z.object({ status: z.string() });

/** Every payment is one order at the printer, confirmed once, and no mail waits. */
async function settle(
  world: World,
  shopUrl: string,
  { asked, broken, sessions }: Seen,
  seconds: number,
): Promise<Outcome> {
  const faults = broken.slice(0, MOST_TOLD);
  for (const { user, id } of sessions) {
    const visitor = createVisitor(shopUrl, user.cookie);
    await until("an order at the printer", async () => {
      const { status } = await visitor.get(`/api/orders/session/${id}`, ofStatus);
      return status === "sent" || null;
    }).catch((error: Error) => faults.push(error.message));
  }
  const orders = await world.sandbox.printful.orders();
  if (orders.length !== sessions.length)
    faults.push(`${sessions.length} payments are ${orders.length} orders at the printer`);
  if (orders.some(({ confirmations }) => confirmations !== 1))
    faults.push("an order was not confirmed once");
  await until("the last mail", async () => (await countWaitingMails(world)) === 0 || null).catch(
    (error: Error) => faults.push(error.message),
  );
  faults.push(...(await findFaults(world)));
  const mails = (await world.sandbox.listMails()).length;
  return {
    recoverySeconds: 0,
    seen: `${asked} pages and scripts, ${sessions.length} orders and ${mails} mails in ${seconds.toFixed(0)} s of replacing; ${broken.length} broken`,
    faults,
  };
}
