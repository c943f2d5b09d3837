import OpenAI, { toFile } from "openai";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSandbox, runSandbox } from "../test/running-sandbox.ts";
import { vendorSchema } from "../test/vendor-schema.ts";

let sandbox: RunningSandbox;
let client: OpenAI;
let hills: File;

beforeAll(async () => {
  sandbox = await runSandbox();
  const baseURL = `${sandbox.url}/openai/v1`;
  client = new OpenAI({ apiKey: "sk-test", baseURL, maxRetries: 0 });
  hills = await toFile(await landscape(), "hills.jpg", { type: "image/jpeg" });
});

afterAll(() => sandbox.close());

/** A landscape whose sun the first detection pass takes for a face. */
async function landscape(): Promise<Buffer> {
  const firs = Array.from(
    { length: 14 },
    (_, i) => `<path d="M${80 * i + 20} 640l30 -90l30 90z"/>`,
  );
  return await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#5aa0e0"/>
      <stop offset="1" stop-color="#fbe2c0"/></linearGradient></defs>
      <rect width="1200" height="800" fill="url(#sky)"/>
      <circle cx="900" cy="180" r="100" fill="#ffd"/>
      <path d="M0 520L200 300L420 500L700 340L1000 520L1200 400V800H0Z" fill="#567"/>
      <path d="M0 600Q300 560 600 620T1200 580V800H0Z" fill="#4a7a3a"/>
      <g fill="#2a4a22">${firs.join("")}</g></svg>`),
  )
    .jpeg()
    .toBuffer();
}

const editParams = {
  model: "gpt-image-2.6-flare",
  prompt: "Jheri curls of the 1980s",
  size: "1024x1536",
  quality: "low",
} as const;

test("POST /images/edits rejects a landscape with no_face_found", async () => {
  const form = new FormData();
  form.set("image", hills);
  for (const [name, value] of Object.entries(editParams)) form.set(name, value);
  const answer = await fetch(`${sandbox.url}/openai/v1/images/edits`, {
    method: "POST",
    headers: { authorization: "Bearer sk-test" },
    body: form,
  });
  const body = vendorSchema("openai/contract/images-edit.json", "ErrorResponse").parse(
    await answer.json(),
  );
  expect(answer.status).toBe(400);
  expect(body).toMatchObject({
    error: {
      type: "image_generation_user_error",
      code: "no_face_found",
      param: "image",
      message: expect.stringContaining("No face"),
    },
  });
});

test("a streamed request for a landscape fails before the first picture", async () => {
  const stream = await client.images.edit({
    ...editParams,
    image: hills,
    stream: true,
    partial_images: 2,
  });
  const seen: string[] = [];
  const read = async () => {
    for await (const event of stream) seen.push(event.type);
  };
  await expect(read()).rejects.toMatchObject({ code: "no_face_found" });
  expect(seen).toEqual([]);
});
