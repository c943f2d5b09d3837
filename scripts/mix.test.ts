import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createControlClient } from "#emulators/control-client.ts";
import { startSandbox } from "#emulators/main.ts";
import { SHOP_OPTIONS } from "#server/test/node-options.ts";
import { PLAIN_PICTURES } from "#server/test/plain-pictures.ts";

const PHOTO = "e2e/photos/astronaut.png";

let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memix-mix-test-"));
  sandbox = await startSandbox({ port: 0, dataDir: folder, shopUrl: "http://localhost:3000" });
  await createControlClient(sandbox.url).addFault(PLAIN_PICTURES);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function mix(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...SHOP_OPTIONS, "dist/server/mix.js", ...args], {
    env: { PATH: process.env.PATH, SANDBOX_URL: sandbox.url },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

test("npm run mix renders a photo in a theme and prints each stage", async () => {
  const out = join(folder, "mix.png");
  const { code, output } = await mix(
    "--photo",
    PHOTO,
    "--theme",
    "watercolor",
    "--field",
    "Background=off-white",
    "--out",
    out,
  );
  expect(output).toMatch(/photo[\s\S]*preparing[\s\S]*done[\s\S]*saved/);
  expect(code).toBe(0);
  expect(await sharp(out).metadata()).toMatchObject({ format: "png", width: 1024, height: 1536 });
});

test.each([
  ["no arguments", [], "--photo, --theme and --out are required"],
  [
    "a missing photo",
    ["--photo", "nowhere.jpg", "--theme", "coin", "--out", "x.png"],
    "can't be read",
  ],
  [
    "a file that is not a photo",
    ["--photo", "README.md", "--theme", "pop art", "--out", "x.png"],
    "Please select a JPG or PNG image",
  ],
  [
    "an invalid field value",
    ["--photo", PHOTO, "--theme", "watercolor", "--field", "Background=pink", "--out", "x.png"],
    "must be one of",
  ],
  ["an unknown option", ["--picture", PHOTO], "Unknown option"],
])("npm run mix exits with a message for %s", async (_what, args, message) => {
  const { code, output } = await mix(...args);
  expect(output).toContain(message);
  expect(code).toBe(1);
});
