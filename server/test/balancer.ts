import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const ASK_MS = 100;
/** Tests run beside others: slow is not away. */
const PATIENCE_MS = 10_000;

/** A small balancer in front of several shops: asks /readyz, keeps its lines open, and tries nothing twice. */
export type Balancer = { port: number; setShops(ports: number[]): void; close(): Promise<void> };

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let shops: number[] = [];
  const ready = new Set<number>();
  let turn = 0;
  const ask = setInterval(() => {
    for (const port of shops)
      void isReady(port).then((isUp) => (isUp ? ready.add(port) : ready.delete(port)));
  }, ASK_MS);
  const server = createServer((incoming, outgoing) => {
    const up = shops.filter((port) => ready.has(port));
    const port = up[turn++ % Math.max(1, up.length)];
    if (port === undefined) outgoing.writeHead(502).end("nobody is ready");
    else pass(port, agent, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setShops: (ports) => {
      shops = ports;
      for (const port of ready) if (!ports.includes(port)) ready.delete(port);
    },
    close: async () => {
      clearInterval(ask);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function pass(
  port: number,
  agent: Agent,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, url, headers } = incoming;
  const onward = request({ port, host: "127.0.0.1", agent, method, path: url, headers });
  onward.on("response", (answer) => {
    // Who asks us is told how long we keep a line, not how long the shop does.
    const { connection: _ours, "keep-alive": _kept, ...others } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, others);
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  onward.on("error", (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(String(error));
  });
  incoming.pipe(onward);
}
