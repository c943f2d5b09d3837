import { randomUUID } from "node:crypto";
import { uploadPhoto } from "#server/test/over-http.ts";
import type { TestUser } from "#server/test/users.ts";
import type { ChaosEnvironment } from "./environment.ts";

const TIMEOUT_MS = 40_000;

export type Answer = { status: number; ms: number; retryAfter: string | null; body: string };

/** Status 0 means no response. */
export async function get(port: number, user: TestUser, path: string): Promise<Answer> {
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie: user.cookie },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await answer.text();
    const retryAfter = answer.headers.get("retry-after");
    return { status: answer.status, ms: since(), retryAfter, body };
  } catch {
    return { status: 0, ms: since(), retryAfter: null, body: "" };
  }
}

export async function addPhoto(
  environment: ChaosEnvironment,
  port: number,
  user: TestUser,
): Promise<string> {
  const answer = await uploadPhoto(port, user, environment.photo);
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`no photo: ${answer.status}`);
  return id;
}

export async function startRender(
  port: number,
  user: TestUser,
  characterId: string,
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/renders`, {
    method: "POST",
    headers: {
      cookie: user.cookie,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ character_id: characterId, theme_id: 1, fields: {} }),
  });
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`no render: ${answer.status}`);
  return id;
}

/** Returns the seconds until the condition holds; infinity after `limitSeconds`. */
export async function measureSecondsUntil(
  holds: () => Promise<boolean>,
  limitSeconds = 90,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const seconds = (performance.now() - startedAt) / 1000;
    if (await holds().catch(() => false)) return seconds;
    if (seconds > limitSeconds) return Number.POSITIVE_INFINITY;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
