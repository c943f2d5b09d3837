import OpenAI, { toFile } from "openai";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunningSandbox, runSandbox } from "../test/running-sandbox.ts";

let sandbox: RunningSandbox;
let client: OpenAI;
let photo: File;

beforeAll(async () => {
  sandbox = await runSandbox();
  client = new OpenAI({
    apiKey: "sk-test",
    baseURL: `${sandbox.url}/openai/v1`,
    maxRetries: 0,
    logLevel: "off",
  });
  const create = { width: 64, height: 64, channels: 3, background: "#336699" } as const;
  const png = await sharp({ create }).png().toBuffer();
  photo = await toFile(png, "photo.png", { type: "image/png" });
});

beforeEach(async () => {
  await sandbox.control.reset();
  await sandbox.control.addFault({ vendor: "openai", kind: "plain" });
});

afterAll(() => sandbox.close());

const params = { model: "gpt-image-2.6-flare", prompt: "Tarot card" };

async function edit(signal?: AbortSignal): Promise<OpenAI.ImagesResponse> {
  return client.images.edit({ ...params, image: photo }, { signal });
}

async function streamEdit(): Promise<OpenAI.ImageEditStreamEvent[]> {
  const stream = await client.images.edit({ ...params, image: photo, stream: true });
  const events = [];
  for await (const event of stream) events.push(event);
  return events;
}

async function addFault(kind: string, delayMs: number | null = null): Promise<void> {
  await sandbox.control.addFault({ vendor: "openai", kind, delayMs });
}

const failures = [
  {
    kind: "refusal_input",
    is: {
      status: 400,
      code: "moderation_blocked",
      error: { moderation_details: { moderation_stage: "input" } },
    },
  },
  {
    kind: "refusal_output",
    is: {
      status: 400,
      code: "moderation_blocked",
      error: { moderation_details: { moderation_stage: "output" } },
    },
  },
  { kind: "rate_limit", is: { status: 429, code: "rate_limit_exceeded" } },
  { kind: "quota", is: { status: 429, code: "insufficient_quota", type: "insufficient_quota" } },
  { kind: "billing_limit", is: { status: 400, code: "billing_hard_limit_reached" } },
  { kind: "server_error", is: { status: 500, type: "server_error" } },
  { kind: "unavailable", is: { status: 503 } },
  { kind: "invalid_key", is: { status: 401, code: "invalid_api_key" } },
  { kind: "model_gone", is: { status: 404, code: "model_not_found" } },
];

test.each(failures)("$kind fails one plain and one streamed request", async ({ kind, is }) => {
  await addFault(kind);
  await expect(edit()).rejects.toMatchObject(is);
  await addFault(kind);
  await expect(streamEdit()).rejects.toMatchObject(is);
  expect((await edit()).data).toHaveLength(1);
});

test("rate_limit sends a Retry-After header", async () => {
  await addFault("rate_limit");
  const error = await edit().catch((cause: unknown) => cause);
  if (!(error instanceof OpenAI.APIError)) throw error;
  expect(error.headers?.get("retry-after")).toBe("2");
});

test.each(["garbage", "truncated"])("%s breaks plain and streamed responses", async (kind) => {
  await addFault(kind);
  await expect(edit()).rejects.toThrow();
  await addFault(kind);
  await expect(streamEdit()).rejects.toThrow();
});

test("empty_data returns a response without a picture", async () => {
  await addFault("empty_data");
  expect((await edit()).data).toBeUndefined();
  await addFault("empty_data");
  expect(await streamEdit()).toEqual([]);
});

test("not_an_image returns text in place of the picture", async () => {
  await addFault("not_an_image");
  const [one] = (await edit()).data ?? [];
  const text = Buffer.from(one?.b64_json ?? "", "base64");
  await expect(sharp(text).metadata()).rejects.toThrow();
});

test("timeout drops the connection after its delay", async () => {
  await addFault("timeout", 20);
  await expect(edit()).rejects.toThrow(OpenAI.APIConnectionError);
});

test("timeout ends with status 499 when the client disconnects", async () => {
  await addFault("timeout");
  const caller = new AbortController();
  const request = edit(caller.signal);
  const refused = expect(request).rejects.toThrow(OpenAI.APIUserAbortError);
  await expect.poll(() => sandbox.control.listCalls("openai")).toHaveLength(1);
  caller.abort();
  await refused;
  await expect.poll(async () => (await sandbox.control.listCalls("openai"))[0]?.status).toBe(499);
});

test("slow delays a correct response", async () => {
  await addFault("slow", 30);
  const startedAt = performance.now();
  expect((await edit()).data).toHaveLength(1);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29);
});

test("hold keeps a call that has another fault pending until it is released", async () => {
  await addFault("hold");
  await addFault("server_error");
  const request = edit();
  const failed = expect(request).rejects.toMatchObject({ status: 500 });
  expect(await sandbox.control.untilHeld("openai")).toBe(1);
  expect((await sandbox.control.listCalls("openai"))[0]?.status).toBeNull();
  expect(await sandbox.control.release("openai")).toBe(1);
  await failed;
});

test("hold ends when the client disconnects", async () => {
  await addFault("hold");
  const caller = new AbortController();
  const request = edit(caller.signal);
  const gone = expect(request).rejects.toThrow(OpenAI.APIUserAbortError);
  await sandbox.control.untilHeld("openai");
  caller.abort();
  await gone;
  await expect.poll(() => sandbox.control.release("openai")).toBe(0);
  expect((await edit()).data).toHaveLength(1);
});

test("faults with a count apply in order, before a permanent fault", async () => {
  await sandbox.control.addFault({ vendor: "openai", kind: "server_error", times: null });
  await addFault("rate_limit");
  await addFault("model_gone");
  await expect(edit()).rejects.toMatchObject({ status: 429 });
  await expect(edit()).rejects.toMatchObject({ status: 404 });
  await expect(edit()).rejects.toMatchObject({ status: 500 });
  await sandbox.control.clearFaults("openai");
  await sandbox.control.addFault({ vendor: "openai", kind: "plain" });
  expect((await edit()).data).toHaveLength(1);
});
