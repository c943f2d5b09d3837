import { z } from "zod";
import { PrintError } from "./port.ts";
import { plainReason, toPrintError } from "./printful-errors.ts";

export type PrintfulAccess = {
  token: string;
  baseUrl: string;
  /** Only for a token with access to several stores. */
  storeId?: string | undefined;
};

export type PrintfulCall = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  signal?: AbortSignal;
  /** Values that Printful may repeat in an error and that must not be logged. */
  hide?: (string | null)[];
};

export type PrintfulClient = {
  /** Throws `PrintError`, also for a response of another shape, whose outcome is unknown. */
  request<Shape extends z.ZodType>(shape: Shape, call: PrintfulCall): Promise<z.output<Shape>>;
  /** Returns null on 404. */
  find<Shape extends z.ZodType>(shape: Shape, call: PrintfulCall): Promise<z.output<Shape> | null>;
};

const TIMEOUT_MS = 20_000;
const NOT_FOUND = 404;

export function createPrintfulClient(access: PrintfulAccess): PrintfulClient {
  return {
    async request(shape, call) {
      const answer = await send(access, call);
      if (!answer.ok) throw toPrintError(answer, call.hide);
      return parse(shape, answer.text);
    },
    async find(shape, call) {
      const answer = await send(access, call);
      if (answer.status === NOT_FOUND) return null;
      if (!answer.ok) throw toPrintError(answer, call.hide);
      return parse(shape, answer.text);
    },
  };
}

async function send(access: PrintfulAccess, call: PrintfulCall) {
  const signal = call.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${access.baseUrl.replace(/\/+$/, "")}${call.path}`, {
      method: call.method,
      headers: createHeaders(access, call),
      body: call.body === undefined ? null : JSON.stringify(call.body),
      redirect: "error",
      signal,
    });
    const { ok, status, headers } = response;
    return { ok, status, headers, text: await response.text() };
  } catch (cause) {
    const reason = signal.aborted ? "no answer in time" : "no connection";
    throw new PrintError("unreachable", reason, { cause });
  }
}

function createHeaders(access: PrintfulAccess, call: PrintfulCall): Record<string, string> {
  return {
    accept: "application/json",
    authorization: `Bearer ${access.token}`,
    ...(access.storeId ? { "x-pf-store-id": access.storeId } : {}),
    ...(call.body === undefined ? {} : { "content-type": "application/json" }),
  };
}

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PrintError("unreachable", "the answer is no JSON");
  }
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = plainReason(z.prettifyError(parsed.error));
  throw new PrintError("unreachable", `the answer has another shape: ${where}`);
}
