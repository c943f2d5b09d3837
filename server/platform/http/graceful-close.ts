import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

export type Listening = {
  /** Sends `Connection: close` with the next response of each connection. */
  announceClose(): void;
  /** Stops accepting connections and resolves when open ones have finished, at the latest after `graceMs`. */
  close(graceMs: number): Promise<void>;
};

/**
 * Shuts an HTTP server down gracefully. Node closes only idle connections and would keep the others open
 * after their responses; it also counts a connection as idle while a slow client still reads a finished
 * response, so none is closed while there is one.
 */
export function closeGracefully(server: Server): Listening {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  const endIdle = () => {
    if (![...open].some((response) => response.writableEnded)) server.closeIdleConnections();
  };
  server.prependListener("request", (_request, response: ServerResponse) => {
    open.add(response);
    if (isClosing) sendConnectionClose(response);
    response.once("close", () => {
      open.delete(response);
      if (isClosing && !server.listening) setImmediate(endIdle);
    });
  });
  return {
    announceClose: () => {
      isClosing = true;
      for (const response of open) sendConnectionClose(response);
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        const tooLong = setTimeout(() => server.closeAllConnections(), graceMs);
        // `http.Server.close` would close connections at once that it takes for idle.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(tooLong);
          resolve();
        });
        endIdle();
      }),
  };
}

function sendConnectionClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
