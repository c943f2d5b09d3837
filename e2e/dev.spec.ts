import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { freePorts } from "#server/test/ports.ts";
import { expect, test } from "./fixtures.ts";

/** `npm run dev` in a copy of the sources as a fresh clone has them: installed, nothing built. */

const SERVER = "server/features/health/routes.ts";
const NOT_CLONED = new Set(["node_modules", "dist", ".git", "data", "test-results", "screens"]);

let copy: string;
let dev: ChildProcess;
let output = "";
let url: string;

test.beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "memix-dev-"));
  cpSync(".", copy, { recursive: true, filter: (path) => !NOT_CLONED.has(basename(path)) });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const port = await freePorts();
  url = `http://localhost:${port}`;
  dev = spawn(process.execPath, ["scripts/run.mjs", "dev"], {
    cwd: copy,
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (chunk) => (output += chunk));
});
test.afterAll(async () => {
  const gone = once(dev, "exit");
  dev.kill("SIGTERM");
  await gone;
  rmSync(copy, { recursive: true, force: true });
});

function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

test("npm run dev on a fresh clone: a changed screen keeps its state, a changed server answers", async ({
  page,
}) => {
  await expect.poll(() => output).toContain(url);
  await page.goto(`${url}/auth`);
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  const typed = page.getByLabel("Password", { exact: true });
  await typed.fill("correct horse");

  change("web/texts/accounts-sign-in.ts", "Create Account", "Create Anew");
  await expect(page.getByRole("heading", { name: "Create Anew" })).toBeVisible();
  await expect(typed).toHaveValue("correct horse");

  const health = async () => await (await page.request.get(`${url}/healthz`)).text();
  expect(await health()).toBe('{"ok":true}');
  change(SERVER, "c.json({ ok: true })", "c.json({ ok: true, isChanged: true })");
  await expect.poll(health).toBe('{"ok":true,"isChanged":true}');

  // What does not compile is said, and the next change mends it.
  change(SERVER, "isChanged: true", "isChanged: }");
  await expect.poll(health).toBe("The shop did not open: see the terminal.");
  expect(output).toContain(SERVER);
  change(SERVER, "isChanged: }", "isMended: true");
  await expect.poll(health).toBe('{"ok":true,"isMended":true}');
});
