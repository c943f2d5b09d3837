import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections (32,768 and more): a connection of another test could
 * take one of those before the program that was told to listen there has started.
 */
const FIRST_PORT = 20_000;
const END_PORT = 32_700;

/** Returns a free port whose successor, which the sandbox uses, is free too. */
export async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
