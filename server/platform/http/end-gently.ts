import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

export type Listening = {
  /** Tells each connection with its next answer that it was the last one. */
  announceEnd(): void;
  /** Takes no more connections; those in use end with their answers, or after so long without them. */
  close(graceMs: number): Promise<void>;
};

/**
 * Node alone ends idle connections only, and would keep those in use after their answers. What it calls idle is also
 * an answer that nobody adds to, of which a slow reader has not had all: while there is one, none is ended.
 */
export function endGently(server: Server): Listening {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  const endIdle = () => {
    if (![...open].some((response) => response.writableEnded)) server.closeIdleConnections();
  };
  server.prependListener("request", (_request, response: ServerResponse) => {
    open.add(response);
    if (isEnding) sayLast(response);
    response.once("close", () => {
      open.delete(response);
      if (isEnding && !server.listening) setImmediate(endIdle);
    });
  });
  return {
    announceEnd: () => {
      isEnding = true;
      for (const response of open) sayLast(response);
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        const tooLong = setTimeout(() => server.closeAllConnections(), graceMs);
        // That of HTTP would end at once what it takes for idle.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(tooLong);
          resolve();
        });
        endIdle();
      }),
  };
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
