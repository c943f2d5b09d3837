import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NoFaceError } from "#demo-art/portraits/no-face.ts";
import { createArtRenderer } from "./art-renderer.ts";
import type { Renderer } from "./renderer.ts";

const scriptedThread = new URL("../test/scripted-worker.mjs", import.meta.url);
const neverAborted = new AbortController().signal;

let renderer: Renderer;

beforeEach(() => {
  renderer = createArtRenderer(scriptedThread);
});

afterEach(() => renderer.close());

async function render(prompt: string, signal = neverAborted): Promise<string> {
  const job = {
    photo: Buffer.from("photo"),
    prompt,
    take: 0,
    partials: 0,
    signal,
    onPartial: () => {},
  };
  return (await renderer.render(job)).toString();
}

test("the art renderer renders one portrait at a time", async () => {
  const pictures = await Promise.all(["a", "b", "c"].map((prompt) => render(prompt)));
  expect(pictures).toEqual(["a of 5", "b of 5", "c of 5"]);
});

test("the art renderer emits partial pictures in order", async () => {
  const seen: number[] = [];
  const onPartial = (_png: Buffer, index: number) => seen.push(index);
  await renderer.render({
    photo: Buffer.from("photo"),
    prompt: "a",
    take: 0,
    partials: 3,
    signal: neverAborted,
    onPartial,
  });
  expect(seen).toEqual([0, 1, 2]);
});

test("the art renderer drops a queued job whose signal is aborted", async () => {
  const controller = new AbortController();
  const first = render("first");
  const second = render("second", controller.signal);
  controller.abort();
  await expect(second).rejects.toThrow();
  expect(await first).toBe("first of 5");
});

test.each(["crash", "fail"])("the art renderer renders the next job after a %s", async (prompt) => {
  const broken = render(prompt);
  const next = render("next");
  await expect(broken).rejects.toThrow(/crashed|No paint/);
  expect(await next).toBe("next of 5");
});

test("the worker thread renders a portrait and rejects a photo without a face", async () => {
  const art = createArtRenderer();
  const job = {
    prompt: "A print",
    take: 0,
    partials: 1,
    signal: neverAborted,
    onPartial: () => {},
  };
  const photo = await readFile(new URL("../../../e2e/photos/astronaut.png", import.meta.url));
  const create = { width: 90, height: 60, channels: 3, background: "#c08040" } as const;
  const plain = await sharp({ create }).jpeg().toBuffer();
  await expect(art.render({ ...job, photo: plain })).rejects.toThrow(NoFaceError);
  const { width, height, format } = await sharp(await art.render({ ...job, photo })).metadata();
  expect({ width, height, format }).toEqual({ width: 1024, height: 1536, format: "png" });
  await art.close();
});
