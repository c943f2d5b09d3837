import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const CHECK_INTERVAL_MS = 100;
/** Long, since other tests slow the machine down. */
const CHECK_TIMEOUT_MS = 10_000;

/** A round-robin load balancer with health checks of /readyz and keep-alive connections, without retries. */
export type Balancer = { port: number; setShops(ports: number[]): void; close(): Promise<void> };

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let shops: number[] = [];
  const ready = new Set<number>();
  let nextIndex = 0;
  const healthCheck = setInterval(() => {
    for (const port of shops)
      void isReady(port).then((isUp) => (isUp ? ready.add(port) : ready.delete(port)));
  }, CHECK_INTERVAL_MS);
  const server = createServer((incoming, outgoing) => {
    const up = shops.filter((port) => ready.has(port));
    const port = up[nextIndex++ % Math.max(1, up.length)];
    if (port === undefined) outgoing.writeHead(502).end("no shop is ready");
    else proxy(port, agent, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setShops: (ports) => {
      shops = ports;
      for (const port of ready) if (!ports.includes(port)) ready.delete(port);
    },
    close: async () => {
      clearInterval(healthCheck);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function proxy(
  port: number,
  agent: Agent,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, url, headers } = incoming;
  const upstream = request({ port, host: "127.0.0.1", agent, method, path: url, headers });
  upstream.on("response", (answer) => {
    // Connection headers are hop-by-hop.
    const { connection: _connection, "keep-alive": _keepAlive, ...others } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, others);
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  upstream.on("error", (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(String(error));
  });
  incoming.pipe(upstream);
}
