import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOpenAiImages } from "./openai.ts";

const PICTURE = Buffer.from("a picture");

let server: Server;
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
    response.end(JSON.stringify({ created: 1, data: [{ b64_json: PICTURE.toString("base64") }] }));
  }).listen(0);
  await once(server, "listening");
});
afterAll(() => {
  server.close();
});

test("one picture of 1024x1536 is asked for, in the quality that is set, with the photo as a file", async () => {
  const { port } = server.address() as AddressInfo;
  const images = createOpenAiImages({
    apiKey: "sk-test",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: "some-image-model",
    quality: "low",
    partialImages: 0,
    timeoutMs: 10_000,
  });
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
