import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";

/** A body that is too large gets its 413 as a whole answer, on a connection that does what the answer says. */

let shop: TestShop;
let url: URL;
beforeAll(async () => {
  shop = await openTestShop({ work: false, serve: true });
  url = new URL(shop.deps.env.APP_URL);
});
afterAll(async () => await shop.close());

const MB = 1024 * 1024;

type Sending = { size: number; isChunked: boolean; agent: Agent };

async function send({ size, isChunked, agent }: Sending) {
  const asked = request({
    ...{ host: "127.0.0.1", port: url.port, path: "/api/contact", method: "POST", agent },
    headers: {
      "content-type": "application/json",
      ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": size }),
    },
  });
  const answered = once(asked, "response");
  for (let sent = 0; sent < size; sent += MB / 4) {
    if (!asked.write(Buffer.alloc(Math.min(MB / 4, size - sent), "x"))) await once(asked, "drain");
  }
  asked.end();
  const [response] = await answered;
  let text = "";
  for await (const part of response) text += part;
  return { status: response.statusCode as number, text, headers: response.headers };
}

describe.each([
  ["with a length", false],
  ["in chunks", true],
])("a body of 8 MB %s", (_how, isChunked) => {
  test("is answered by 413, and the connection takes the next request", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await send({ size: 8 * MB, isChunked, agent });
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([413, "too_large"]);
    expect(refused.headers.connection).toBe("keep-alive");
    expect((await send({ size: 10, isChunked, agent })).status).toBe(400);
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
    agent.destroy();
  });
});

test("a sender that stops in the middle gets 413 with 'Connection: close'", async () => {
  const line = connect(Number(url.port), "127.0.0.1");
  line.write("POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-length: 9000000\r\n\r\nxxxx");
  let text = "";
  line.on("data", (part) => {
    text += part;
  });
  await once(line, "close");
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text.toLowerCase()).toContain("connection: close");
});
