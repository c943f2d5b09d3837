import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy between a shop and a server, which can simulate network faults. */
export type FaultyProxy = {
  port: number;
  /** Connection attempts since the last cut. */
  tries(): number;
  /** Open connections. */
  open(): number;
  /** Closes all connections and rejects new ones. */
  cut(): void;
  /** Forwards no data in either direction, without closing connections. */
  freeze(): void;
  mend(): void;
  close(): void;
};

/** Starts a proxy to a local port. */
export async function startFaultyProxy(to: number): Promise<FaultyProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let state: "up" | "cut" | "frozen" = "up";
  let tries = 0;
  const server = createServer((clientSocket) => {
    tries++;
    clientSocket.on("error", () => undefined);
    if (state === "cut") return void clientSocket.destroy();
    const serverSocket = connect(to, "127.0.0.1");
    const pair: [Socket, Socket] = [clientSocket, serverSocket];
    pairs.add(pair);
    forward(clientSocket, serverSocket, () => pairs.delete(pair));
    if (state === "frozen") for (const socket of pair) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const destroyAll = () => {
    for (const socket of [...pairs].flat()) socket.destroy();
  };
  return {
    port: typeof address === "object" && address ? address.port : 0,
    tries: () => tries,
    open: () => pairs.size,
    cut: () => {
      state = "cut";
      tries = 0;
      destroyAll();
    },
    freeze: () => {
      state = "frozen";
      for (const socket of [...pairs].flat()) socket.pause();
    },
    mend: () => {
      state = "up";
      for (const socket of [...pairs].flat()) socket.resume();
    },
    close: () => {
      destroyAll();
      server.close();
    },
  };
}

/** Forwards data without `pipe`, which would resume a paused socket. */
function forward(clientSocket: Socket, serverSocket: Socket, onEnd: () => void): void {
  for (const [from, to] of [
    [clientSocket, serverSocket],
    [serverSocket, clientSocket],
  ] as const) {
    from.on("data", (chunk) => to.write(chunk));
    from.on("error", () => undefined);
    from.on("close", () => {
      to.destroy();
      onEnd();
    });
  }
}

/** Returns the database URL with the proxy's port. */
export function toProxiedUrl(databaseUrl: string, line: FaultyProxy): string {
  const url = new URL(databaseUrl);
  url.port = String(line.port);
  return url.href;
}
