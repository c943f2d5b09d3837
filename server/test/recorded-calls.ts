import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { vendorSchema } from "#emulators/test/vendor-schema.ts";

/** A recorded request; `name` is e.g. "POST /v1/refunds". */
export type Call = { name: string; params: unknown; version: string; key: string | undefined };

type Answer = { status: number; body: unknown; afterwards?: boolean };

export type Recorder = {
  url: string;
  /** Oldest first. */
  calls: Call[];
  /** Stubs the next response of this name; with `afterwards` the request is forwarded first. */
  answerNext(name: string, answer: Answer): void;
  /** Clears all calls and stubs. */
  reset(): void;
  close(): void;
};

/** Starts a proxy between the payments adapter and the mock of Stripe, which records all requests. */
export async function recordCalls(target: string): Promise<Recorder> {
  const calls: Call[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const call = toCall(request, body);
    calls.push(call);
    const stub = answers.get(call.name);
    answers.delete(call.name);
    const answer = stub && !stub.afterwards ? null : await forwardRequest(request, target, body);
    if (stub) return send(response, stub.status, JSON.stringify(stub.body));
    if (answer) send(response, answer.status, await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    calls,
    answerNext: (name, answer) => void answers.set(name, answer),
    reset() {
      calls.length = 0;
      answers.clear();
    },
    close: () => void server.close(),
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body);
}

async function forwardRequest(
  request: IncomingMessage,
  target: string,
  body: string,
): Promise<Response> {
  const { method = "GET", url = "/", headers } = request;
  return await fetch(`${target}${url}`, {
    method,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => !["host", "connection"].includes(name)),
    ) as Record<string, string>,
    ...(method === "GET" ? {} : { body }),
  });
}

function toCall({ method = "GET", url = "/", headers }: IncomingMessage, body: string): Call {
  const { pathname, search } = new URL(url, "http://localhost");
  return {
    name: `${method} ${pathname}`,
    params: parseForm(method === "POST" ? body : search),
    version: String(headers["stripe-version"]),
    key: headers["idempotency-key"] as string | undefined,
  };
}

/** Parses `a[0][b]=1` to `{a: [{b: 1}]}`, with numbers and booleans as such. */
function parseForm(form: string): unknown {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let node = root;
    for (const key of path.slice(0, -1)) {
      node[key] ??= {};
      node = node[key] as Record<string, unknown>;
    }
    node[path.at(-1) ?? ""] = /^(-?\d+|true|false)$/.test(value) ? JSON.parse(value) : value;
  }
  return toLists(root);
}

function toLists(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, toLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const CONTRACT = "stripe/contract/stripe.json";
const { "x-operations": operations } = JSON.parse(
  readFileSync(`packages/emulators/${CONTRACT}`, "utf8"),
) as {
  "x-operations": Record<string, { params: string }>;
};

/** Returns how a call violates Stripe's OpenAPI description, or undefined. */
export function findCallFault(call: Call): string | undefined {
  const { name, params, version, key } = call;
  const schema = operations[name] ?? operations[findPattern(name) ?? ""];
  if (!schema) return `there is no ${name}`;
  if (version !== "2026-10-28.endive") return `version ${version}`;
  if (name.startsWith("POST") !== Boolean(key)) return "a key belongs to what is posted";
  return vendorSchema(CONTRACT, schema.params).safeParse(params).error?.message;
}

function findPattern(name: string): string | undefined {
  return Object.keys(operations).find((pattern) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(name),
  );
}
