import { once } from "node:events";
import { connect } from "node:net";

/**
 * Firefox's own way of being driven: WebDriver's commands as JSON over TCP, each with its length before
 * it. This is what geckodriver, which Debian does not have, would translate to.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export type Marionette = {
  send<T>(command: string, parameters?: object): Promise<T>;
  close(): void;
};

type Failure = { error: string; message: string };
type Message = [type: number, id: number, failure: Failure | null, result: unknown];
type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

export async function openMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let rest: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    const { messages, left } = split(Buffer.concat([rest, chunk]));
    rest = left;
    for (const message of messages) answer(waiting, message);
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended"));
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return {
    send: <T>(command: string, parameters: object = {}) =>
      new Promise<T>((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
        const text = JSON.stringify([0, id, command, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    close: () => socket.destroy(),
  };
}

/** The messages that are complete, and the bytes after them. */
function split(bytes: Buffer): { messages: unknown[]; left: Buffer } {
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

function answer(waiting: Map<number, Waiting>, message: unknown): void {
  // The first one, which says what speaks here, is no answer.
  if (!Array.isArray(message)) return;
  const [, id, failure, result] = message as Message;
  const asked = waiting.get(id);
  waiting.delete(id);
  if (failure) asked?.reject(new Error(`${failure.error}: ${failure.message}`));
  else asked?.resolve(result);
}
