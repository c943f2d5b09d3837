import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";

/** Complete 413 responses to bodies that are too large, with a matching Connection header. */

let shop: TestShop;
let url: URL;
beforeAll(async () => {
  shop = await openTestShop({ work: false, serve: true });
  url = new URL(shop.deps.env.APP_URL);
});
afterAll(async () => await shop.close());

const MB = 1024 * 1024;

type SendOptions = { size: number; isChunked: boolean; agent: Agent };

async function send({ size, isChunked, agent }: SendOptions) {
  const sending = request({
    ...{ host: "127.0.0.1", port: url.port, path: "/api/contact", method: "POST", agent },
    headers: {
      "content-type": "application/json",
      ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": size }),
    },
  });
  const responded = once(sending, "response");
  for (let sent = 0; sent < size; sent += MB / 4) {
    if (!sending.write(Buffer.alloc(Math.min(MB / 4, size - sent), "x")))
      await once(sending, "drain");
  }
  sending.end();
  const [response] = await responded;
  let text = "";
  for await (const part of response) text += part;
  return { status: response.statusCode as number, text, headers: response.headers };
}

describe.each([
  ["with a length", false],
  ["in chunks", true],
])("a body of 8 MB %s", (_how, isChunked) => {
  test("gets 413, and the connection accepts the next request", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const rejected = await send({ size: 8 * MB, isChunked, agent });
    expect([rejected.status, JSON.parse(rejected.text).error.code]).toEqual([413, "too_large"]);
    expect(rejected.headers.connection).toBe("keep-alive");
    expect((await send({ size: 10, isChunked, agent })).status).toBe(400);
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
    agent.destroy();
  });
});

test("a client that stops in the middle of the body gets 413 with 'Connection: close'", async () => {
  const socket = connect(Number(url.port), "127.0.0.1");
  socket.write("POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-length: 9000000\r\n\r\nxxxx");
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  await once(socket, "close");
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text.toLowerCase()).toContain("connection: close");
});
