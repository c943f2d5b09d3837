import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Delivery = { path: string; headers: Headers; body: string };

export type ListeningShop = {
  url: string;
  /** Received posts, oldest first. */
  deliveries: Delivery[];
  /** Statuses of the next responses to posts; 200 when there are none left. */
  answers: number[];
  /** Bodies that a GET returns by path; 404 for other paths. */
  files: Map<string, Buffer>;
  close(): Promise<void>;
};

/** Starts a server that records the events it receives and serves files. */
export async function startListeningShop(): Promise<ListeningShop> {
  const deliveries: Delivery[] = [];
  const answers: number[] = [];
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (request.method === "GET") {
      response.statusCode = files.has(path) ? 200 : 404;
      response.end(files.get(path));
      return;
    }
    const body = (await buffer(request)).toString();
    deliveries.push({ path, headers: new Headers(request.headers as HeadersInit), body });
    response.statusCode = answers.shift() ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    answers,
    files,
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
