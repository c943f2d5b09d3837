import { connect, createServer, type Socket } from "node:net";

/** What stands between a shop and a server of ours, and can break. */
export type Line = {
  port: number;
  /** Connections that were tried since the cut. */
  tries(): number;
  /** Connections that stand. */
  open(): number;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Lets not a byte through, in either direction, and says nothing. */
  freeze(): void;
  mend(): void;
  close(): void;
};

/** `to` is a port of this machine. */
export async function openLine(to: number): Promise<Line> {
  const pairs = new Set<[Socket, Socket]>();
  let state: "up" | "cut" | "frozen" = "up";
  let tries = 0;
  const server = createServer((near) => {
    tries++;
    near.on("error", () => undefined);
    if (state === "cut") return void near.destroy();
    const far = connect(to, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    join(near, far, () => pairs.delete(pair));
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

/** By hand and not by `pipe`, which would make a paused socket flow again. */
function join(near: Socket, far: Socket, onEnd: () => void): void {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on("data", (chunk) => to.write(chunk));
    from.on("error", () => undefined);
    from.on("close", () => {
      to.destroy();
      onEnd();
    });
  }
}

/** The same database by the line. */
export function throughLine(databaseUrl: string, line: Line): string {
  const url = new URL(databaseUrl);
  url.port = String(line.port);
  return url.href;
}
