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
import { createHugePng, createPhonePhoto, createPhoto } from "./pictures.ts";
import { findFreePorts } from "./ports.ts";
import { addUser, TEST_PASSWORD, type TestUser } from "./users.ts";

/** A built shop in a child process: one user floods it with uploads, and the latency of another user is measured. */

let folder: string;
let url: string;
let shop: ChildProcess;
let flooder: TestUser;
let other: TestUser;
let thumbnail: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-freeze-"));
  await addUsers();
  const port = await findFreePorts();
  url = `http://127.0.0.1:${port}`;
  shop = spawn(process.execPath, ["dist/server/main.js"], {
    env: { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  while (!output.includes("Press Ctrl-C to stop.")) {
    const [piece] = await once(shop.stdout as NodeJS.ReadableStream, "data");
    output += piece;
  }
});
afterAll(async () => {
  const exited = once(shop, "exit");
  shop.kill("SIGKILL");
  await exited;
  rmSync(folder, { recursive: true, force: true });
});

async function addUsers(): Promise<void> {
  const env = readEnv({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent" });
  const setupShop = await openShop({ ...env, PROCESS: "web" });
  const { deps } = setupShop;
  const person = { ...deps, env };
  [flooder, other] = [await addUser(person), await addUser(person, { hasPassword: true })];
  const actor = { userId: other.id, email: other.email };
  await saveCharacter(deps, actor, { photo: await createPhoto(), idempotencyKey: "the-photo" });
  const [saved] = await listCharacters(deps.db, actor);
  thumbnail = `${saved?.character.imageUrl}/w240.webp`;
  await setupShop.close();
}

/** Far above all limits of this test. */
const REQUEST_TIMEOUT_MS = 4000;

async function measureRequest(path: string, init: RequestInit): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}${path}`, {
    ...init,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  if (answer) expect([path, answer.status]).toEqual([path, 200]);
  return performance.now() - from;
}

const PROBES = {
  thumbnail: () => measureRequest(thumbnail, { headers: { cookie: other.cookie } }),
  "their name and renders": () =>
    measureRequest("/api/users/me", { headers: { cookie: other.cookie } }),
  "sign-in": () =>
    measureRequest("/api/auth/sign-in/email", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: `http://localhost:${new URL(url).port}`,
      },
      body: JSON.stringify({ email: other.email, password: TEST_PASSWORD }),
    }),
};

type Medians = Record<keyof typeof PROBES, number>;

/** The median of several rounds, so that one slow moment of the machine does not count. */
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
  const getMedian = (name: keyof Medians) => computeMedian(rounds.map((round) => round[name]));
  return {
    thumbnail: getMedian("thumbnail"),
    "their name and renders": getMedian("their name and renders"),
    "sign-in": getMedian("sign-in"),
  };
}

function computeMedian(values: number[]): number {
  return values.toSorted((one, another) => one - another)[values.length >> 1] ?? 0;
}

/** Serializes the form once, so that the test itself does not take CPU time later. */
async function serializeForm(
  photo: Buffer,
): Promise<{ type: string; body: Uint8Array<ArrayBuffer> }> {
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(photo)], "photo"));
  const request = new Response(form);
  const type = request.headers.get("content-type") ?? "";
  return { type, body: new Uint8Array(await request.arrayBuffer()) };
}

type Body = Awaited<ReturnType<typeof serializeForm>>;

/** Posts repeatedly until a rejection or until `measured` is aborted; returns statuses and error messages. */
async function postRepeatedly({ type, body }: Body, measured: AbortSignal): Promise<unknown[]> {
  const answers: unknown[] = [];
  while (answers.every((answer) => answer === 201)) {
    const headers = {
      cookie: flooder.cookie,
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

/** Latencies below this always pass: a slow machine multiplies a few milliseconds. */
const TOLERATED_MS = 300;

test.each([
  ["eight huge PNGs", 8, createHugePng],
  ["twelve photos of a phone", 12, createPhonePhoto],
])(
  "while one account posts %s at once, others wait no more than three times as long",
  async (_name, count, make) => {
    const photo = await serializeForm(await make());
    const idle = await measure();
    const measured = new AbortController();
    const posters = Array.from({ length: count }, () => postRepeatedly(photo, measured.signal));
    const flooded = await measure();
    measured.abort();
    const answers = (await Promise.all(posters)).flat();
    const after = await measure();
    for (const [probe, ms] of Object.entries(flooded)) {
      const idleMs = Math.max(idle[probe as keyof Medians], after[probe as keyof Medians]);
      expect([probe, ms, ms < Math.max(3 * idleMs, TOLERATED_MS)]).toEqual([probe, ms, true]);
    }
    expect(answers.filter((answer) => answer !== 201 && answer !== 503)).toEqual([]);
  },
);
