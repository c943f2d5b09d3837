import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import {
  createIncompleteJpegs,
  createPortraitJpegs,
  createReadableJpegs,
  createUnsupportedJpegs,
} from "#server/test/faulty-jpegs.ts";
import { isPhotoStored } from "./engines/in-page.ts";
import { expect, test } from "./fixtures.ts";
import { ASTRONAUT } from "./ready-mixes.ts";

const JPG = { name: "me.jpg", mimeType: "image/jpeg" };

/** Opens step 2 and returns its file input. */
async function openPicker(page: Page): Promise<Locator> {
  await page.goto("/create/0");
  return page.locator("input[type=file]").first();
}

/** Uploads the bytes over the API and returns the error message, or null if they are accepted. */
async function fetchUploadError(page: Page, buffer: Buffer): Promise<string | null> {
  const answer = await page.request.post("/api/characters", {
    headers: { "idempotency-key": crypto.randomUUID(), origin: new URL(page.url()).origin },
    multipart: { photo: { ...JPG, buffer } },
  });
  if (answer.status() === 201) return null;
  return (await answer.json()).error.message as string;
}

/** Returns the mean difference between the browser's decoded pixels of a photo and of the intact one, 0 to 255. */
async function compareInBrowser(page: Page, photo: Buffer, whole: Buffer) {
  return await page.evaluate(
    async ([one, other]) => {
      async function draw(base64: string) {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const pen = canvas.getContext("2d");
        pen?.drawImage(image, 0, 0);
        return pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      }
      const [pixels, expected] = [await draw(one), await draw(other)];
      return (
        pixels.reduce((sum, v, i) => sum + Math.abs(v - (expected[i] ?? 0)), 0) / expected.length
      );
    },
    [photo.toString("base64"), whole.toString("base64")] as const,
  );
}

test("the server accepts photos that the browser decodes completely, and rejects incomplete ones", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create/0");
  const { plain } = await createPortraitJpegs();
  for (const { name, bytes } of await createReadableJpegs()) {
    expect([name, await fetchUploadError(page, bytes)]).toEqual([name, null]);
    // Without the end marker, Chromium leaves out the last rows.
    expect(await compareInBrowser(page, bytes, plain), name).toBeLessThan(10);
  }
  for (const { name, bytes } of await createIncompleteJpegs()) {
    expect([name, await fetchUploadError(page, bytes)]).toEqual([
      name,
      "This photo is damaged: part of it is missing. Please copy or download it again, or try another one.",
    ]);
  }
});

test("other file types are detected by their bytes and rejected with the same message by browser and server", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create/0");
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") uploads.push(request.url());
  });
  const small = sharp(ASTRONAUT).resize(96);
  const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1");
  const kinds: [string, Buffer, RegExp][] = [
    ["webp", await small.clone().webp().toBuffer(), /^Please select a JPG or PNG image$/],
    ["gif", await small.clone().gif().toBuffer(), /^Please select a JPG or PNG image$/],
    ["tiff", await small.clone().tiff().toBuffer(), /^Please select a JPG or PNG image$/],
    [
      "avif",
      await small.clone().avif({ effort: 0 }).toBuffer(),
      /^Please select a JPG or PNG image$/,
    ],
    ["bmp", Buffer.from("BM6\0\0\0\0\0\0\0", "latin1"), /^Please select a JPG or PNG image$/],
    ["pdf", Buffer.from("%PDF-1.7\n", "latin1"), /^Please select a JPG or PNG image$/],
    ["svg", Buffer.from("<svg/>"), /^Please select a JPG or PNG image$/],
    [
      "mp4",
      Buffer.from("\0\0\0\u0018ftypisom\0\0\0\0isom", "latin1"),
      /^Please select a JPG or PNG image$/,
    ],
    [
      "heic",
      heic,
      /^Please select a JPG or PNG image\. This is an iPhone HEIC photo: .*'Most Compatible'/,
    ],
    [
      "12 bits",
      (await createUnsupportedJpegs())[0]?.bytes ?? heic,
      /^We can't read this kind of JPG\. .*8 bits/,
    ],
    ["nothing", Buffer.alloc(0), /^This photo is damaged and won't open/],
  ];
  const picker = page.locator("input[type=file]").first();
  const problem = page.getByRole("region", { name: "Add a photo" }).getByRole("alert");
  for (const [name, buffer, message] of kinds) {
    await picker.setInputFiles({ ...JPG, buffer });
    await expect(problem, name).toHaveText(message);
    expect([name, await problem.textContent()]).toEqual([
      name,
      await fetchUploadError(page, buffer),
    ]);
  }
  expect(uploads).toEqual([]);
});

async function removePhoto(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Remove photo" }).click();
}

test("a truncated photo is rejected when it is chosen, or else by the server", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create/0");
  const huge = await sharp(ASTRONAUT).resize(2600).jpeg().toBuffer();
  const half = huge.subarray(0, huge.length / 2);
  const picker = page.locator("input[type=file]").first();
  const problem = page.getByRole("alert").filter({ hasText: "part of it is missing" });
  await picker.setInputFiles({ ...JPG, buffer: half });
  await expect(problem).toBeVisible();
  await picker.setInputFiles({ ...JPG, buffer: huge.subarray(0, -2) });
  await expect(problem).toBeHidden();
  await expect(page.getByAltText("Your new photo")).toBeVisible();
  await removePhoto(page);
  const halfPng = readFileSync(ASTRONAUT).subarray(0, 300_000);
  await picker.setInputFiles({ name: "half.png", mimeType: "image/png", buffer: halfPng });
  await expect(problem).toBeVisible();
  // With an end marker it is complete for the browser; only the server decodes all of it.
  await picker.setInputFiles({ ...JPG, buffer: Buffer.concat([half, Buffer.of(0xff, 0xd9)]) });
  await expect(problem).toBeHidden();
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(problem).toBeFocused();
});

test("a rotated photo is reported and turned upright with one click", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const picker = await openPicker(page);
  const advice = page.getByRole("status").filter({ hasText: "Upright works best." });
  const portrait = sharp(ASTRONAUT).extract({ left: 60, top: 0, width: 300, height: 400 });
  const upright = await portrait.png().toBuffer();
  for (const [degrees, message] of [
    [90, "The face is sideways."],
    [180, "The face is upside down."],
  ] as const) {
    const rotated = await sharp(upright).rotate(degrees).jpeg().toBuffer();
    await picker.setInputFiles({ ...JPG, buffer: rotated });
    await expect(advice).toContainText(message);
    await advice.getByRole("button", { name: "Turn upright" }).click();
    await expect(advice).toBeHidden();
    const shape = await page.getByAltText("Your new photo").evaluate((photo: HTMLImageElement) => {
      return [photo.naturalWidth, photo.naturalHeight];
    });
    expect(shape).toEqual([300, 400]);
    await removePhoto(page);
  }
  await picker.setInputFiles({ ...JPG, buffer: readFileSync("e2e/photos/people/person-071.jpg") });
  await expect(page.getByText("It's quite small.")).toBeVisible();
  await expect(advice).toBeHidden();
});

test("a blurred photo and one without a face get advice and can still be rendered", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const picker = await openPicker(page);
  const kernel = Array.from({ length: 33 * 33 }, (_, i) => Number(Math.floor(i / 33) === 16));
  const original = sharp(ASTRONAUT).resize(800).removeAlpha();
  const blurred = await original.convolve({ width: 33, height: 33, kernel }).jpeg().toBuffer();
  await picker.setInputFiles({ ...JPG, buffer: blurred });
  await expect(
    page.getByText("It looks shaken. Hold the camera still, in good light."),
  ).toBeVisible();
  await removePhoto(page);
  const wall = sharp({ create: { width: 800, height: 900, channels: 3, background: "#9a8f80" } });
  await picker.setInputFiles({ ...JPG, buffer: await wall.jpeg().toBuffer() });
  await expect(page.getByText("We can't find a face.")).toBeVisible();
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page).toHaveURL(/render=rnd_/);
});

test("a full browser storage is reported, and after a reload that the photo is lost", async ({
  page,
  context,
  login,
  shop,
}) => {
  await login(context);
  await page.goto("/create");
  await page.getByRole("button", { name: "MeMix this: pop art" }).click();
  const control = await context.newCDPSession(page);
  await control.send("Storage.overrideQuotaForOrigin", { origin: shop.url, quotaSize: 1000 });
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await expect(page.getByText(/^This browser has no room to keep your photo/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Render & Save" })).toBeEnabled();
  await page.reload();
  await expect(page.getByText(/^This browser couldn't keep your photo/)).toBeVisible();
  await control.send("Storage.overrideQuotaForOrigin", { origin: shop.url });
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await expect(page.getByText(/^This browser/)).toHaveCount(0);
  await expect.poll(() => page.evaluate(isPhotoStored)).toBe(true);
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove photo" })).toBeVisible();
});
