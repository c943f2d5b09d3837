import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { notFound, unreadable } from "#server/platform/errors.ts";
import { isStorable, isStorableText } from "#server/platform/storable.ts";
import type { AppEnv } from "./context.ts";

/** Methods whose bodies are parsed. */
export const WITH_BODY = ["POST", "PUT", "PATCH"];
const JSON_TYPE = /^application\/([a-z0-9.+-]+\+)?json\b/i;

/**
 * Rejects text that PostgreSQL cannot store (NUL, lone surrogates) before any handler reads it, so that no
 * handler, library or job has to check and no database error reaches the client. Signed webhooks are checked
 * after their signature, where they are stored; photos by the decoder.
 */
export const rejectUnstorable = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  // No ID contains NUL.
  if (url.pathname.includes("%00")) throw notFound("Entry");
  for (const [name, value] of url.searchParams) {
    if (!isStorableText(name) || !isStorableText(value)) throw unreadable();
  }
  if (WITH_BODY.includes(c.req.method) && !c.req.path.startsWith("/webhooks/")) await checkBody(c);
  await next();
});

async function checkBody(c: Context<AppEnv>): Promise<void> {
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) return;
  const text = await c.req.text();
  if (text !== "" && !isStorable(parse(text))) throw unreadable();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

export function isJson({ req }: Context): boolean {
  return /^application\/json\b/i.test(req.header("content-type") ?? "");
}

/** Returns the JSON body as an object, empty if it is not JSON; can be called repeatedly. */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = isJson(c) ? await c.req.json().catch(() => null) : null;
  return typeof body === "object" && body !== null ? { ...body } : {};
}

/** Parses a form body. Throws `invalid_input`; the parser reports a malformed form as a plain `TypeError`. */
export async function readForm(c: Context<AppEnv>) {
  try {
    return await c.req.parseBody();
  } catch (error) {
    if (error instanceof TypeError) throw unreadable();
    throw error;
  }
}
