import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Certificate } from "./certificate.ts";

/** A TLS proxy for the shop and the emulators, which serve plain HTTP. */
export type Front = {
  port: number;
  address(name: string): string;
  close(): void;
};

type Behind = { shopPort: number; sandboxPort: number };

export async function openFront(certificate: Certificate, behind: Behind): Promise<Front> {
  const server = createServer(certificate, (incoming, outgoing) => {
    const [name = ""] = (incoming.headers.host ?? "").split(".");
    const known = ACCOUNTS[`${incoming.method} ${(incoming.url ?? "").split("?")[0]}`];
    if (name === "shop") return forward(incoming, outgoing, { port: behind.shopPort });
    if (known) return answer(outgoing, known);
    return forward(incoming, outgoing, { port: behind.sandboxPort, isLive: name === "stripe" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: (name) => `https://${name}.memix.internal:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Account settings that the doctor requests and the emulators do not serve. */
const ACCOUNTS: Record<string, unknown> = {
  "GET /v1/account": { id: "acct_1", charges_enabled: true, payouts_enabled: true },
  "GET /v1/billing_portal/configurations": {
    object: "list",
    data: [{ id: "bpc_1", active: true }],
    has_more: false,
  },
  "GET /printful/stores": { code: 200, result: [{ id: 7, name: "MeMix" }] },
  "GET /sendgrid/v3/scopes": { scopes: ["mail.send"] },
  "GET /sendgrid/v3/verified_senders": { results: [] },
  "GET /sendgrid/v3/whitelabel/domains": [{ domain: "memix.internal", valid: true }],
};

function answer(outgoing: ServerResponse, body: unknown): void {
  outgoing.writeHead(200, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(body));
}

type To = { port: number; isLive?: boolean };

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { port, isLive }: To): void {
  const { method, url: path } = incoming;
  const headers = {
    ...incoming.headers,
    "x-forwarded-for": incoming.socket.remoteAddress,
    "x-forwarded-proto": "https",
  };
  const inner = request({ host: "127.0.0.1", port, method, path, headers }, (reply) => {
    if (isLive) return void sendAsLive(reply, outgoing);
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  inner.once("error", () => outgoing.destroy());
  outgoing.once("close", () => inner.destroy());
  incoming.pipe(inner);
}

/** Marks objects as live: the emulator is in test mode, and a shop with a live key accepts only live prices. */
async function sendAsLive(reply: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const text = (await reply.setEncoding("utf8").toArray()).join("");
  const { "content-length": _, ...headers } = reply.headers;
  outgoing.writeHead(reply.statusCode ?? 502, headers);
  outgoing.end(text.replaceAll(/"livemode":\s*false/g, '"livemode":true'));
}
