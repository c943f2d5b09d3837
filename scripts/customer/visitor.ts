import { randomUUID } from "node:crypto";
import { z } from "zod";

export const ofId = z.object({ id: z.string() });

/** What a browser does: keeps cookies, and says where it is. Every answer must be a good one. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(origin: string, session = "") {
  const cookies = new Map<string, string>();
  keep(session);

  function keep(cookie: string): void {
    const [, name, value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name) cookies.set(name, value);
  }

  async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = new Headers(init.headers);
    headers.set("origin", origin);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await fetch(`${origin}${path}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) keep(line);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method ?? "GET"} ${path}: ${answer.status} ${text}`);
    return text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : null;
  }

  return {
    /** `shape` is what the walk reads of the answer: the contracts are proven elsewhere. */
    get: async <T>(path: string, shape: z.ZodType<T>): Promise<T> => shape.parse(await ask(path)),
    post: async <T>(path: string, body: object, shape: z.ZodType<T>): Promise<T> =>
      shape.parse(
        await ask(path, {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
          body: JSON.stringify(body),
        }),
      ),
    upload: async (path: string, photo: Buffer) => {
      const body = new FormData();
      body.set("photo", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
      const headers = { "idempotency-key": randomUUID() };
      return ofId.parse(await ask(path, { method: "POST", headers, body }));
    },
  };
}
