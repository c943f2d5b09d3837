import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "#server/test/postgres.ts";
import { createDatabase, runOn } from "#server/test/server-databases.ts";
import { openPostgres } from "./client.ts";

/** News from a Postgres server that goes away for a while. */

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
let databaseUrl: string;
let line: Line;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) postgres = await startPostgres();
  databaseUrl = await createDatabase(process.env.TEST_DATABASE_URL ?? postgres?.url ?? "");
  line = await openLine(Number(new URL(databaseUrl).port));
});
afterAll(async () => {
  line.close();
  await postgres?.stop();
});

/** What stands between the shop and the server. */
type Line = { port: number; tries(): number; cut(): void; mend(): void; close(): void };

async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let tries = 0;
  const server: Server = createServer((socket) => {
    tries++;
    socket.on("error", () => undefined);
    if (isCut) return void socket.destroy();
    const far = connect(to, "127.0.0.1");
    far.on("error", () => undefined);
    for (const each of [socket, far]) sockets.add(each.on("close", () => sockets.delete(each)));
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    tries: () => tries,
    cut: () => {
      isCut = true;
      tries = 0;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("after an outage of several tries one connection listens, and says that news may be missing", async () => {
  const url = new URL(databaseUrl);
  url.port = String(line.port);
  const database = await openPostgres(url.href, 2);
  const heard: string[] = [];
  let gaps = 0;
  const stop = await database.listen(
    "news",
    (payload) => heard.push(payload),
    () => gaps++,
  );
  await runOn(databaseUrl, "notify news, 'before'");
  await expect.poll(() => heard).toEqual(["before"]);

  line.cut();
  await expect.poll(() => line.tries(), { timeout: 20_000 }).toBe(4);
  line.mend();
  await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
  await runOn(databaseUrl, "notify news, 'after'");
  await expect.poll(() => heard).toContain("after");
  expect(heard).toEqual(["before", "after"]);
  await stop();
  await database.close();
}, 60_000);
