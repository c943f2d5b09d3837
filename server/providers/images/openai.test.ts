import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOpenAiImages } from "./openai.ts";

const PICTURE = Buffer.from("a picture");

let server: Server;
/** Additional response fields. */
let extraFields = {};
let received: { path: string | undefined; form: FormData } | null = null;

async function readForm(request: IncomingMessage): Promise<FormData> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const type = request.headers["content-type"] ?? "";
  return await new Response(Buffer.concat(parts), {
    headers: { "content-type": type },
  }).formData();
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received = { path: request.url, form: await readForm(request) };
    response.setHeader("content-type", "application/json");
    const data = [{ b64_json: PICTURE.toString("base64") }];
    response.end(JSON.stringify({ created: 1, data, ...extraFields }));
  }).listen(0);
  await once(server, "listening");
});
afterAll(() => {
  server.close();
});

/** The API's usage format: a photo of 1500 tokens, a picture of medium quality. */
const USAGE = {
  ...{ input_tokens: 1600, output_tokens: 1584, total_tokens: 3184 },
  input_tokens_details: { text_tokens: 100, image_tokens: 1500 },
};

function openImages() {
  const { port } = server.address() as AddressInfo;
  return createOpenAiImages({
    apiKey: "sk-test",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: "some-image-model",
    quality: "low",
    partialImages: 0,
    timeoutMs: 10_000,
  });
}

test("the cost of a picture is computed from the reported usage, and not reported without it", async () => {
  const billed: unknown[] = [];
  const request = {
    ...{ photo: Buffer.from("a photo"), prompt: "A coin.", userReference: "usr_1" },
    onBilled: (one: unknown) => void billed.push(one),
  };
  await openImages().composePortrait(request);
  expect(billed).toEqual([]);
  extraFields = { usage: USAGE };
  await openImages().composePortrait(request);
  // 100 tokens at $5, 1500 at $8 and 1584 at $30 per million: six cents.
  expect(billed).toEqual([{ model: "some-image-model", micros: 60_020 }]);
});

test("a request asks for one 1024x1536 picture in the configured quality and uploads the photo as a file", async () => {
  const images = openImages();
  const photo = Buffer.from("a photo");
  const request = { photo, prompt: "Turn the person into a coin.", userReference: "usr_1" };
  expect(await images.composePortrait(request)).toEqual(PICTURE);

  expect(received?.path).toBe("/v1/images/edits");
  const { image, ...fields } = Object.fromEntries(received?.form ?? new FormData());
  expect(fields).toMatchObject({
    model: "some-image-model",
    prompt: "Turn the person into a coin.",
    n: "1",
    size: "1024x1536",
    quality: "low",
  });
  expect(await (image as File).text()).toBe("a photo");
  expect((image as File).type).toBe("image/jpeg");
});
