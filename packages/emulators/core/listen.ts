import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

export type Listening = { port: number; close(): Promise<void> };

/** Node's default of 5 s closes idle connections that a client is about to reuse (ECONNRESET). */
const KEEP_ALIVE_MS = 65_000;

/** Rejects with the system's `code` and `port` (EADDRINUSE) and a message that names the remedy. */
export async function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  at: { port: number; host: string },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(toListenError(error, at)));
    server.listen(at.port, at.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function toListenError(error: NodeJS.ErrnoException, at: { port: number; host: string }): Error {
  const reason =
    error.code === "EADDRINUSE"
      ? `port ${at.port} is taken by another program; free it or choose another`
      : error.message;
  const explained = new Error(`The sandbox cannot listen on ${at.host}:${at.port}: ${reason}.`, {
    cause: error,
  });
  return Object.assign(explained, { code: error.code, port: at.port });
}
