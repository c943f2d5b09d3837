import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { saveCharacter } from "#server/features/characters/commands.ts";
import { listCharacters } from "#server/features/characters/queries.ts";
import { openShop } from "#server/shop.ts";
import { hugePng, phonePhoto, somePhoto } from "./pictures.ts";
import { freePorts } from "./ports.ts";
import { addUser, TEST_PASSWORD, type TestUser } from "./users.ts";

/** A real shop, built and in a process of its own: one person floods it, others measure. */

let folder: string;
let url: string;
let shop: ChildProcess;
let greedy: TestUser;
let other: TestUser;
let thumbnail: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-freeze-"));
  await addPeople();
  const port = await freePorts();
  url = `http://127.0.0.1:${port}`;
  shop = spawn(process.execPath, ["dist/server/main.js"], {
    env: { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  while (!said.includes("Ctrl-C stops it.")) {
    const [piece] = await once(shop.stdout as NodeJS.ReadableStream, "data");
    said += piece;
  }
});
afterAll(async () => {
  const gone = once(shop, "exit");
  shop.kill("SIGKILL");
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

async function addPeople(): Promise<void> {
  const env = readEnv({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent" });
  const before = await openShop({ ...env, PROCESS: "web" });
  const { deps } = before;
  const person = { ...deps, env };
  [greedy, other] = [await addUser(person), await addUser(person, { hasPassword: true })];
  const actor = { userId: other.id, email: other.email };
  await saveCharacter(deps, actor, { photo: await somePhoto(), idempotencyKey: "the-photo" });
  const [saved] = await listCharacters(deps.db, actor);
  thumbnail = `${saved?.character.imageUrl}/w240.webp`;
  await before.close();
}

/** What takes longer than this is far beyond what is measured here. */
const GIVE_UP_MS = 4000;

async function time(path: string, init: RequestInit): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}${path}`, {
    ...init,
    signal: AbortSignal.timeout(GIVE_UP_MS),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  if (answer) expect([path, answer.status]).toEqual([path, 200]);
  return performance.now() - from;
}

const PROBES = {
  thumbnail: () => time(thumbnail, { headers: { cookie: other.cookie } }),
  "their name and renders": () => time("/api/users/me", { headers: { cookie: other.cookie } }),
  "sign-in": () =>
    time("/api/auth/sign-in/email", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: `http://localhost:${new URL(url).port}`,
      },
      body: JSON.stringify({ email: other.email, password: TEST_PASSWORD }),
    }),
};

type Medians = Record<keyof typeof PROBES, number>;

/** A moment in which the machine does something else counts once. */
const ROUNDS = 9;

async function measure(): Promise<Medians> {
  const rounds: Medians[] = [];
  while (rounds.length < ROUNDS) {
    rounds.push({
      thumbnail: await PROBES.thumbnail(),
      "their name and renders": await PROBES["their name and renders"](),
      "sign-in": await PROBES["sign-in"](),
    });
  }
  const medianOf = (name: keyof Medians) => median(rounds.map((round) => round[name]));
  return {
    thumbnail: medianOf("thumbnail"),
    "their name and renders": medianOf("their name and renders"),
    "sign-in": medianOf("sign-in"),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, another) => one - another)[values.length >> 1] ?? 0;
}

/** Put together once, so that the test itself is not what others wait for. */
async function bodyOf(photo: Buffer): Promise<{ type: string; body: Uint8Array<ArrayBuffer> }> {
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(photo)], "photo"));
  const request = new Response(form);
  const type = request.headers.get("content-type") ?? "";
  return { type, body: new Uint8Array(await request.arrayBuffer()) };
}

type Body = Awaited<ReturnType<typeof bodyOf>>;

/** Posts, and again after each that was taken, until `measured`; gives the answers. */
async function postOn({ type, body }: Body, measured: AbortSignal): Promise<unknown[]> {
  const answers: unknown[] = [];
  while (answers.every((answer) => answer === 201)) {
    const headers = {
      cookie: greedy.cookie,
      "content-type": type,
      "idempotency-key": randomUUID(),
    };
    const request = { method: "POST", headers, body, signal: measured };
    const answer = await fetch(`${url}/api/characters`, request).catch(() => null);
    if (!answer) break;
    const { error } = await answer.json();
    answers.push(error && error.code !== "unavailable" ? error.message : answer.status);
  }
  return answers;
}

/** Below it nobody waits, and a busy machine makes much of what takes some milliseconds. */
const UNSEEN_MS = 300;

test.each([
  ["eight huge PNGs", 8, hugePng],
  ["twelve photos of a phone", 12, phonePhoto],
])(
  "while one account posts %s at once, others wait no more than three times as long",
  async (_name, count, make) => {
    const photo = await bodyOf(await make());
    const idle = await measure();
    const measured = new AbortController();
    const posters = Array.from({ length: count }, () => postOn(photo, measured.signal));
    const flooded = await measure();
    measured.abort();
    const answers = (await Promise.all(posters)).flat();
    const after = await measure();
    for (const [probe, ms] of Object.entries(flooded)) {
      const calm = Math.max(idle[probe as keyof Medians], after[probe as keyof Medians]);
      expect([probe, ms, ms < Math.max(3 * calm, UNSEEN_MS)]).toEqual([probe, ms, true]);
    }
    expect(answers.filter((answer) => answer !== 201 && answer !== 503)).toEqual([]);
  },
);
