import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { closeGracefully } from "./graceful-close.ts";

const BODY = 20_000_000;

test("closing the server finishes a slow client's response and closes idle connections", async () => {
  const server = createServer(({ url }, response) =>
    response.end(url === "/large" ? Buffer.alloc(BODY) : "small"),
  );
  const listening = closeGracefully(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const idle = openRequest(port, "/small");
  await once(idle, "data");
  const slow = openRequest(port, "/large").pause();
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  expect(response).toMatchObject({ writableEnded: true, writableFinished: false });

  listening.announceClose();
  const ended = listening.close(30_000);
  let had = 0;
  slow.on("data", (part: Buffer) => {
    had += part.length;
  });
  slow.resume();
  await Promise.all([ended, once(slow, "close"), once(idle, "close")]);
  expect(had).toBeGreaterThan(BODY);
});

function openRequest(port: number, path: string): Socket {
  const line = connect(port, "127.0.0.1");
  line.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`);
  return line;
}
