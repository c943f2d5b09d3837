import { once } from "node:events";
import { connect } from "node:net";

/**
 * Client of Firefox's remote protocol: WebDriver commands as length-prefixed JSON over TCP. Used because Debian has no
 * geckodriver, which translates WebDriver to this protocol.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export type Marionette = {
  send<T>(command: string, parameters?: object): Promise<T>;
  close(): void;
};

type Failure = { error: string; message: string };
type Message = [type: number, id: number, failure: Failure | null, result: unknown];
type PendingCommand = { resolve(result: unknown): void; reject(error: Error): void };

export async function openMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, PendingCommand>();
  let last = 0;
  let rest: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    const { messages, left } = splitMessages(Buffer.concat([rest, chunk]));
    rest = left;
    for (const message of messages) settleCommand(waiting, message);
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has exited"));
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return {
    send: <T>(command: string, parameters: object = {}) =>
      new Promise<T>((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve: resolve as PendingCommand["resolve"], reject });
        const text = JSON.stringify([0, id, command, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    close: () => socket.destroy(),
  };
}

function splitMessages(bytes: Buffer): { messages: unknown[]; left: Buffer } {
  const messages: unknown[] = [];
  let left = bytes;
  for (;;) {
    const colon = left.indexOf(":");
    const end = colon + 1 + Number(left.subarray(0, Math.max(colon, 0)));
    if (colon < 0 || left.length < end) return { messages, left };
    messages.push(JSON.parse(left.subarray(colon + 1, end).toString()));
    left = left.subarray(end);
  }
}

function settleCommand(waiting: Map<number, PendingCommand>, message: unknown): void {
  // The first message is the server's greeting, not a response.
  if (!Array.isArray(message)) return;
  const [, id, failure, result] = message as Message;
  const command = waiting.get(id);
  waiting.delete(id);
  if (failure) command?.reject(new Error(`${failure.error}: ${failure.message}`));
  else command?.resolve(result);
}
