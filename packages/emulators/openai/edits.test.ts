import OpenAI, { toFile } from "openai";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningSandbox, runSandbox } from "../test/running-sandbox.ts";
import { vendorSchema } from "../test/vendor-schema.ts";

const contract = "openai/contract/images-edit.json";

let sandbox: RunningSandbox;
let client: OpenAI;
let photo: File;

beforeAll(async () => {
  sandbox = await runSandbox();
  client = createClient("sk-test");
  const background = { r: 200, g: 120, b: 60 };
  const png = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  photo = await toFile(png, "photo.png", { type: "image/png" });
});

beforeEach(async () => {
  await sandbox.control.reset();
  await sandbox.control.addFault({ vendor: "openai", kind: "plain" });
});

afterAll(() => sandbox.close());

function createClient(apiKey: string): OpenAI {
  return new OpenAI({ apiKey, baseURL: `${sandbox.url}/openai/v1`, maxRetries: 0 });
}

type Params = OpenAI.ImageEditParamsNonStreaming;

function edit(params: Partial<Params> = {}, by = client): Promise<OpenAI.ImagesResponse> {
  return by.images.edit({
    model: "gpt-image-2.6-flare",
    prompt: "A watercolor portrait",
    size: "1024x1536",
    quality: "low",
    image: photo,
    ...params,
  });
}

async function streamEdit(params: Partial<Params> = {}): Promise<OpenAI.ImageEditStreamEvent[]> {
  const stream = await client.images.edit({
    model: "gpt-image-2.6-flare",
    prompt: "A watercolor portrait",
    size: "1024x1536",
    quality: "low",
    image: photo,
    ...params,
    stream: true,
  });
  const events = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** Sends form fields that the client's types would not allow. */
async function send(parts: Record<string, string | File>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const headers = { authorization: "Bearer sk-test" };
  return fetch(`${sandbox.url}/openai/v1/images/edits`, { method: "POST", headers, body: form });
}

function decodePicture(answer: OpenAI.ImagesResponse): Buffer {
  return Buffer.from(answer.data?.[0]?.b64_json ?? "", "base64");
}

describe("POST /images/edits", () => {
  test("returns a picture of the requested size in OpenAI's schema", async () => {
    const answer = await edit();
    expect(vendorSchema(contract, "ImagesResponse").parse(answer)).toBeTruthy();
    expect(answer).toMatchObject({ size: "1024x1536", quality: "low", output_format: "png" });
    const { width, height, format } = await sharp(decodePicture(answer)).metadata();
    expect({ width, height, format }).toEqual({ width: 1024, height: 1536, format: "png" });
    expect(answer.usage?.total_tokens).toBeGreaterThan(300);
  });

  test.each([
    { params: { output_format: "jpeg", output_compression: 70 }, size: [1024, 1536], is: "jpeg" },
    { params: { output_format: "webp", size: "1024x1024" }, size: [1024, 1024], is: "webp" },
    { params: { size: "864x1536" }, size: [864, 1536], is: "png" },
    { params: { size: "auto" }, size: [1024, 1536], is: "png" },
  ] as const)("returns a $is of $size", async ({ params, size, is }) => {
    const { width, height, format } = await sharp(decodePicture(await edit(params))).metadata();
    expect([width, height, format]).toEqual([...size, is]);
  });

  test("accepts several photos and returns n pictures", async () => {
    const answer = await edit({ image: [photo, photo], n: 3 });
    expect(answer.data).toHaveLength(3);
  });

  test("streams partial pictures, then the final picture", async () => {
    const events = await streamEdit({ partial_images: 2 });
    expect(events.map(({ type }) => type)).toEqual([
      "image_edit.partial_image",
      "image_edit.partial_image",
      "image_edit.completed",
    ]);
    const [first, , last] = events;
    expect(vendorSchema(contract, "ImageEditPartialImageEvent").parse(first)).toBeTruthy();
    expect(vendorSchema(contract, "ImageEditCompletedEvent").parse(last)).toBeTruthy();
    expect(
      events.map((event) => "partial_image_index" in event && event.partial_image_index),
    ).toEqual([0, 1, false]);
  });
});

describe("POST /images/edits rejects", () => {
  const validFields = { model: "gpt-image-2.6-flare", prompt: "Coin" };
  const text = new File(["no picture"], "photo.png", { type: "image/png" });
  const octets = new File(["x"], "photo.png", { type: "application/octet-stream" });

  test.each<{ why: string; parts: Record<string, string | File>; param: string }>([
    { why: "an unknown parameter", parts: { moderation: "low" }, param: "moderation" },
    {
      why: "the removed response_format",
      parts: { response_format: "url" },
      param: "response_format",
    },
    { why: "input_fidelity", parts: { input_fidelity: "high" }, param: "input_fidelity" },
    { why: "a size that is not divisible by 16", parts: { size: "1000x1500" }, param: "size" },
    { why: "a size with a ratio above 1:3", parts: { size: "512x2048" }, param: "size" },
    { why: "an unknown quality", parts: { quality: "best" }, param: "quality" },
    { why: "an n that is not a number", parts: { n: "two" }, param: "n" },
    { why: "an n above 10", parts: { n: "11" }, param: "n" },
    { why: "more than 3 partial images", parts: { partial_images: "4" }, param: "partial_images" },
    { why: "a stream that is not a boolean", parts: { stream: "yes" }, param: "stream" },
    { why: "an unknown format", parts: { output_format: "gif" }, param: "output_format" },
    { why: "an empty prompt", parts: { prompt: "" }, param: "prompt" },
    { why: "a prompt that is too long", parts: { prompt: "x".repeat(32_001) }, param: "prompt" },
    { why: "an image sent as a string", parts: { image: "photo.png" }, param: "image" },
    { why: "a file whose content is not an image", parts: { image: text }, param: "image" },
    { why: "a photo of an unsupported type", parts: { image: octets }, param: "image" },
  ])("$why and names $param", async ({ parts, param }) => {
    const answer = await send({ ...validFields, image: photo, ...parts });
    const body = vendorSchema(contract, "ErrorResponse").parse(await answer.json());
    expect(answer.status).toBe(400);
    expect(body).toMatchObject({ error: { type: "invalid_request_error", param } });
  });

  test("a missing photo and names image", async () => {
    expect(await (await send(validFields)).json()).toMatchObject({ error: { param: "image" } });
  });

  test.each(["gpt-image-1", "gpt-image-1.5", "dall-e-2"])("the model %s", async (model) => {
    await expect(edit({ model })).rejects.toMatchObject({ status: 404, code: "model_not_found" });
  });

  test("a quality that the model does not have", async () => {
    const request = edit({ model: "gpt-image-2", quality: "max" });
    await expect(request).rejects.toMatchObject({ status: 400, param: "quality" });
  });

  test.each(["sk-invalid", "other"])("the key %s", async (key) => {
    const request = edit({}, createClient(key));
    await expect(request).rejects.toMatchObject({ status: 401, code: "invalid_api_key" });
  });
});

test("GET /models lists models with their shutdown date", async () => {
  const { data } = await client.models.list();
  expect(vendorSchema(contract, "ListModelsResponse").parse({ object: "list", data })).toBeTruthy();
  expect(data.find(({ id }) => id === "gpt-image-1.5")).toMatchObject({
    shutdown_date: "2026-12-01",
  });
  expect(await client.models.retrieve("gpt-image-2.6-flare")).toMatchObject({
    shutdown_date: null,
  });
});
