import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A mock of S3 with one bucket and simulated faults. */

export type S3Deed = "put" | "get" | "list" | "delete";

type Fault =
  | { kind: "silent"; deeds?: S3Deed[] }
  /** Sends the headers and half of the body, then nothing. */
  | { kind: "stalls"; deeds?: S3Deed[] }
  | { kind: "refuses"; deeds?: S3Deed[] }
  /** Accepts unsigned requests. */
  | { kind: "public" }
  /** Deletions return 200 with an error for these keys. */
  | { kind: "keeps"; keys: (key: string) => boolean };

export type TestBucket = {
  url: string;
  files: Map<string, Buffer>;
  calls: { deed: S3Deed; key: string; signer: string }[];
  fault: Fault | null;
  env: Record<string, string>;
  close(): Promise<void>;
};

const BUCKET = "pictures";

export async function openBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket: TestBucket = {
    url,
    files: new Map(),
    calls: [],
    fault: null,
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: "test",
      S3_SECRET_ACCESS_KEY: "test",
      S3_FORCE_PATH_STYLE: "true",
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return bucket;
}

async function answer(
  bucket: TestBucket,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "", bucket.url);
  const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
  const deed = toDeed(request.method ?? "", key);
  const [, signer = ""] = /Credential=([^/]+)/.exec(request.headers.authorization ?? "") ?? [];
  bucket.calls.push({ deed, key, signer });
  const { fault } = bucket;
  const isFaulty = fault && (!("deeds" in fault) || (fault.deeds?.includes(deed) ?? true));
  const isSigned = request.headers.authorization !== undefined;
  if (!isSigned && fault?.kind !== "public") return sendXml(response, 403, error("AccessDenied"));
  if (isFaulty && fault.kind === "silent") return;
  if (isFaulty && fault.kind === "refuses") return sendXml(response, 403, error("AccessDenied"));
  const body = await readBody(request);
  if (deed === "put") {
    bucket.files.set(key, body);
    response.writeHead(200, { etag: '"1"' }).end();
  } else if (deed === "list") {
    sendXml(response, 200, list(bucket, url.searchParams));
  } else if (deed === "delete") {
    sendXml(response, 200, remove(bucket, body.toString()));
  } else {
    sendFile(response, bucket.files.get(key), fault?.kind === "stalls" && isFaulty === true);
  }
}

function toDeed(method: string, key: string): S3Deed {
  if (method === "PUT") return "put";
  if (method === "POST") return "delete";
  return key === "" ? "list" : "get";
}

function sendFile(response: ServerResponse, bytes: Buffer | undefined, stalls: boolean): void {
  if (!bytes) {
    sendXml(response, 404, error("NoSuchKey"));
    return;
  }
  response.writeHead(200, { "content-length": bytes.length });
  if (stalls) response.write(bytes.subarray(0, bytes.length / 2));
  else response.end(bytes);
}

function list({ files }: TestBucket, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const max = Number(query.get("max-keys") ?? 1000);
  const after = query.get("start-after") ?? "";
  const found = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = found.slice(0, max);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${files.get(key)?.length}</Size></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>${found.length > max}</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

function remove({ files, fault }: TestBucket, body: string): string {
  const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
  const notDeleted = keys.filter((key) => fault?.kind === "keeps" && fault.keys(key));
  for (const key of keys) if (!notDeleted.includes(key)) files.delete(key);
  const errors = notDeleted.map(
    (key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>no</Message></Error>`,
  );
  return `<DeleteResult>${errors.join("")}</DeleteResult>`;
}

function error(code: string): string {
  return `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
