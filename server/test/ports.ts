import { createServer } from "node:net";

/** Returns a free port whose successor, which the sandbox uses, is free too. */
export async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = await probe(0);
    if (port && (await probe(port + 1))) return port;
  }
}

async function probe(port: number): Promise<number | null> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}
