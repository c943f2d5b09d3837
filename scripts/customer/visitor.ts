import { randomUUID } from "node:crypto";
import { z } from "zod";

export const idShape = z.object({ id: z.string() });

/** An HTTP client like a browser: stores cookies and sends Origin. Throws for any response but 2xx. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(origin: string, session = "") {
  const cookies = new Map<string, string>();
  storeCookie(session);

  function storeCookie(cookie: string): void {
    const [, name, value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name) cookies.set(name, value);
  }

  async function send(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = new Headers(init.headers);
    headers.set("origin", origin);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await fetch(`${origin}${path}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) storeCookie(line);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method ?? "GET"} ${path}: ${answer.status} ${text}`);
    return text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : null;
  }

  return {
    /** `shape` covers only the fields that are used; contract tests are elsewhere. */
    get: async <T>(path: string, shape: z.ZodType<T>): Promise<T> => shape.parse(await send(path)),
    post: async <T>(path: string, body: object, shape: z.ZodType<T>): Promise<T> =>
      shape.parse(
        await send(path, {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
          body: JSON.stringify(body),
        }),
      ),
    upload: async (path: string, photo: Buffer) => {
      const body = new FormData();
      body.set("photo", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
      const headers = { "idempotency-key": randomUUID() };
      return idShape.parse(await send(path, { method: "POST", headers, body }));
    },
  };
}
