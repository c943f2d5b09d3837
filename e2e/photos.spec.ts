import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import {
  harmlessJpegs,
  lackingJpegs,
  portraitJpegs,
  rareJpegs,
} from "#server/test/faulty-jpegs.ts";
import { isPhotoStored } from "../scripts/engines/in-page.ts";
import { expect, test } from "./fixtures.ts";
import { ASTRONAUT } from "./ready-mixes.ts";

const JPG = { name: "me.jpg", mimeType: "image/jpeg" };

/** Where a photo is chosen. */
async function openPicker(page: Page): Promise<Locator> {
  await page.goto("/create/0");
  return page.locator("input[type=file]").first();
}

/** What the server says to the same bytes; null where it takes them. */
async function serverSays(page: Page, buffer: Buffer): Promise<string | null> {
  const answer = await page.request.post("/api/characters", {
    headers: { "idempotency-key": crypto.randomUUID(), origin: new URL(page.url()).origin },
    multipart: { photo: { ...JPG, buffer } },
  });
  if (answer.status() === 201) return null;
  return (await answer.json()).error.message as string;
}

/** How many rows of the picture this browser shows, and how far they are from the whole on average. */
async function shownBy(page: Page, photo: Buffer, whole: Buffer) {
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
      const [pixels, wanted] = [await draw(one), await draw(other)];
      return pixels.reduce((sum, v, i) => sum + Math.abs(v - (wanted[i] ?? 0)), 0) / wanted.length;
    },
    [photo.toString("base64"), whole.toString("base64")] as const,
  );
}

test("what this browser shows whole is taken by the server, and what it lacks is not", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create/0");
  const { plain } = await portraitJpegs();
  for (const { name, bytes } of await harmlessJpegs()) {
    expect([name, await serverSays(page, bytes)]).toEqual([name, null]);
    // Where the end marker is missing, this browser leaves out the last rows.
    expect(await shownBy(page, bytes, plain), name).toBeLessThan(10);
  }
  for (const { name, bytes } of await lackingJpegs()) {
    expect([name, await serverSays(page, bytes)]).toEqual([
      name,
      "This photo is damaged: part of it is missing. Please copy or download it again, or try another one.",
    ]);
  }
});

test("what is no JPG or PNG is told by its bytes, in the same words before and after sending", async ({
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
      (await rareJpegs())[0]?.bytes ?? heic,
      /^We can't read this kind of JPG\. .*8 bits/,
    ],
    ["nothing", Buffer.alloc(0), /^This photo is damaged and won't open/],
  ];
  const picker = page.locator("input[type=file]").first();
  const problem = page.getByRole("region", { name: "Add a photo" }).getByRole("alert");
  for (const [name, buffer, words] of kinds) {
    await picker.setInputFiles({ ...JPG, buffer });
    await expect(problem, name).toHaveText(words);
    expect([name, await problem.textContent()]).toEqual([name, await serverSays(page, buffer)]);
  }
  expect(uploads).toEqual([]);
});

async function remove(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Remove photo" }).click();
}

test("half of a huge photo is refused as soon as it is chosen, or by the server, never drawn whole", async ({
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
  await remove(page);
  // Ended by hand it is a whole file to a browser; only the server reads all of it.
  await picker.setInputFiles({ ...JPG, buffer: Buffer.concat([half, Buffer.of(0xff, 0xd9)]) });
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(problem).toBeFocused();
});

test("a photo on its side or its head says so and is set upright with one press", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const picker = await openPicker(page);
  const advice = page.getByRole("status").filter({ hasText: "Upright works best." });
  const portrait = sharp(ASTRONAUT).extract({ left: 60, top: 0, width: 300, height: 400 });
  const upright = await portrait.png().toBuffer();
  for (const [degrees, words] of [
    [90, "The face is sideways."],
    [180, "The face is upside down."],
  ] as const) {
    const lying = await sharp(upright).rotate(degrees).jpeg().toBuffer();
    await picker.setInputFiles({ ...JPG, buffer: lying });
    await expect(advice).toContainText(words);
    await advice.getByRole("button", { name: "Turn upright" }).click();
    await expect(advice).toBeHidden();
    const shape = await page.getByAltText("Your new photo").evaluate((photo: HTMLImageElement) => {
      return [photo.naturalWidth, photo.naturalHeight];
    });
    expect(shape).toEqual([300, 400]);
    await remove(page);
  }
  await picker.setInputFiles({ ...JPG, buffer: readFileSync("e2e/photos/people/person-071.jpg") });
  await expect(page.getByText("It's quite small.")).toBeVisible();
  await expect(advice).toBeHidden();
});

test("a shaken photo and one without a face get their line and go all the same", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const picker = await openPicker(page);
  const kernel = Array.from({ length: 33 * 33 }, (_, i) => Number(Math.floor(i / 33) === 16));
  const shaken = sharp(ASTRONAUT).resize(800).removeAlpha();
  const moved = await shaken.convolve({ width: 33, height: 33, kernel }).jpeg().toBuffer();
  await picker.setInputFiles({ ...JPG, buffer: moved });
  await expect(
    page.getByText("It looks shaken. Hold the camera still, in good light."),
  ).toBeVisible();
  await remove(page);
  const wall = sharp({ create: { width: 800, height: 900, channels: 3, background: "#9a8f80" } });
  await picker.setInputFiles({ ...JPG, buffer: await wall.jpeg().toBuffer() });
  await expect(page.getByText("We can't find a face.")).toBeVisible();
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page).toHaveURL(/render=rnd_/);
});

test("where the browser has no room for the photo it says so, and after a reload that it is lost", async ({
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
