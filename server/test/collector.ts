import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** A mock collector that receives OTLP/HTTP traces as JSON. */
export type Collector = { url: string; spans: CollectedSpan[]; close(): void };

export type CollectedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
};

const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
});
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === "/v1/traces") spans.push(...parseSpans(Buffer.concat(chunks).toString()));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function parseSpans(body: string): CollectedSpan[] {
  const { resourceSpans } = traces.parse(JSON.parse(body));
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
