import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type ControlClient, createControlClient } from "../../control-client.ts";
import { type Sandbox, startSandbox } from "../../main.ts";
import { checkedFetch } from "./checked-fetch.ts";

export type ReceivedWebhook = { body: string; signature: string | undefined };

/** A shop that records its webhooks, with an emulator that sends them. */
export type ListeningShop = {
  readonly url: string;
  readonly sandboxUrl: string;
  control: ControlClient;
  /** Validates each request and response against the contract. */
  stripe: Stripe;
  received: ReceivedWebhook[];
  /** Statuses of the shop's next responses; 200 when there are none left. */
  answers: number[];
  /** Resolves once that many events of the type were received. */
  waitForEvents(type: string, count?: number): Promise<Stripe.Event[]>;
  /** Starts a second emulator on the same folder, as after a kill. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

export async function openListeningShop(): Promise<ListeningShop> {
  const receiver = await startWebhookReceiver();
  const dataDir = mkdtempSync(join(tmpdir(), "stripe-"));
  const start = () => startSandbox({ port: 0, dataDir, shopUrl: receiver.url });
  let sandbox: Sandbox = await start();

  const shop: ListeningShop = {
    ...receiver,
    get sandboxUrl() {
      return sandbox.url;
    },
    control: createControlClient(sandbox.url),
    stripe: createClient(sandbox.url),
    async restart() {
      const before = sandbox;
      sandbox = await start();
      shop.control = createControlClient(sandbox.url);
      shop.stripe = createClient(sandbox.url);
      await before.close();
    },
    async close() {
      await sandbox.close();
      receiver.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

/** Opens one shop for all tests of a file; each test starts with an empty emulator and without events. */
export function shareListeningShop(assign: (shop: ListeningShop) => void): void {
  let shop: ListeningShop;
  beforeAll(async () => {
    shop = await openListeningShop();
    assign(shop);
  });
  beforeEach(async () => {
    await shop.control.reset();
    shop.received.length = 0;
    shop.answers.length = 0;
  });
  afterAll(() => shop.close());
}

type WebhookReceiver = Pick<ListeningShop, "url" | "received" | "answers" | "waitForEvents"> & {
  close(): void;
};

async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const changes = new EventTarget();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const [signature] = [request.headers["stripe-signature"]].flat();
    if (request.url === "/webhooks/stripe") received.push({ body, signature });
    response.writeHead(answers.shift() ?? 200).end();
    changes.dispatchEvent(new Event("received"));
  });
  return {
    ...{ received, answers, url: await listenAnywhere(server) },
    async waitForEvents(type, count = 1) {
      for (;;) {
        const all = received.map(({ body }) => JSON.parse(body) as Stripe.Event);
        const found = all.filter((event) => event.type === type);
        if (found.length >= count) return found;
        await once(changes, "received");
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function createClient(sandboxUrl: string): Stripe {
  return plainClient(sandboxUrl, "sk_test_shop", Stripe.createFetchHttpClient(checkedFetch));
}

export function plainClient(
  sandboxUrl: string,
  key = "sk_test_shop",
  httpClient?: ReturnType<typeof Stripe.createFetchHttpClient>,
): Stripe {
  const { hostname, port } = new URL(sandboxUrl);
  const address = { host: hostname, port: Number(port), protocol: "http" as const };
  return new Stripe(key, {
    ...address,
    maxNetworkRetries: 0,
    ...(httpClient ? { httpClient } : {}),
  });
}

async function listenAnywhere(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
