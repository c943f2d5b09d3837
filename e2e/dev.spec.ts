import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { findFreePorts } from "#server/test/ports.ts";
import { expect, test } from "./fixtures.ts";

/** `npm run dev` in a copy of the sources without build output, like a fresh clone after `npm install`. */

const SERVER_FILE = "server/features/health/routes.ts";
const EXCLUDED = new Set(["node_modules", "dist", ".git", "data", "test-results", "screens"]);

let copy: string;
let dev: ChildProcess;
let output = "";
let url: string;

test.beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "memix-dev-"));
  cpSync(".", copy, { recursive: true, filter: (path) => !EXCLUDED.has(basename(path)) });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const port = await findFreePorts();
  url = `http://localhost:${port}`;
  dev = spawn(process.execPath, ["scripts/run.mjs", "dev"], {
    cwd: copy,
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (chunk) => (output += chunk));
});
test.afterEach(({ page: _page }, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(output);
});
test.afterAll(async () => {
  const exited = once(dev, "exit");
  dev.kill("SIGTERM");
  await exited;
  rmSync(copy, { recursive: true, force: true });
});

function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

test("npm run dev on a fresh clone keeps form state when a page changes and restarts when the server changes", async ({
  page,
}) => {
  await expect.poll(() => output).toContain(url);
  // Loads a third of the modules of /auth, and no pictures.
  await page.goto(`${url}/auth/reset-password?token=any`);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  const password = page.getByLabel("New password", { exact: true });
  await password.fill("correct horse");

  change("web/texts/accounts-sign-in.ts", "Choose a new password", "Choose another one");
  await expect(page.getByRole("heading", { name: "Choose another one" })).toBeVisible();
  await expect(password).toHaveValue("correct horse");

  const health = async () => await (await page.request.get(`${url}/healthz`)).text();
  expect(await health()).toBe('{"ok":true}');
  // A syntax error is reported, and the next valid change recovers.
  change(SERVER_FILE, "c.json({ ok: true })", "c.json({ ok: true, isChanged: })");
  await expect.poll(health).toBe("The shop didn't start. See the terminal.");
  expect(output).toContain(SERVER_FILE);
  change(SERVER_FILE, "isChanged: }", "isChanged: true }");
  await expect.poll(health).toBe('{"ok":true,"isChanged":true}');
});
