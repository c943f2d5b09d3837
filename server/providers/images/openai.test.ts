import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOpenAiImages } from "./openai.ts";

const PICTURE = Buffer.from("a picture");

let server: Server;
/** What the service says besides. */
let said = {};
let asked: { path: string | undefined; form: FormData } | null = null;

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
    asked = { path: request.url, form: await readForm(request) };
    response.setHeader("content-type", "application/json");
    const data = [{ b64_json: PICTURE.toString("base64") }];
    response.end(JSON.stringify({ created: 1, data, ...said }));
  }).listen(0);
  await once(server, "listening");
});
afterAll(() => {
  server.close();
});

/** As the contract has it; a photo of 1500 tokens, a mix of the middle quality. */
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

test("what a picture cost is told from what was used for it, and not where nothing is said", async () => {
  const billed: unknown[] = [];
  const request = {
    ...{ photo: Buffer.from("a photo"), prompt: "A coin.", userReference: "usr_1" },
    onBilled: (one: unknown) => void billed.push(one),
  };
  await openImages().composePortrait(request);
  expect(billed).toEqual([]);
  said = { usage: USAGE };
  await openImages().composePortrait(request);
  // 100 at $5, 1500 at $8 and 1584 at $30 for a million: six cents.
  expect(billed).toEqual([{ model: "some-image-model", micros: 60_020 }]);
});

test("one picture of 1024x1536 is asked for, in the quality that is set, with the photo as a file", async () => {
  const images = openImages();
  const photo = Buffer.from("a photo");
  const request = { photo, prompt: "Turn the person into a coin.", userReference: "usr_1" };
  expect(await images.composePortrait(request)).toEqual(PICTURE);

  expect(asked?.path).toBe("/v1/images/edits");
  const { image, ...fields } = Object.fromEntries(asked?.form ?? new FormData());
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
