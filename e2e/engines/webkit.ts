import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePorts } from "#server/test/ports.ts";
import { endProcess } from "./display.ts";
import { type Driver, ELEMENT, resizePage, SESSION } from "./driver.ts";

/** Shrinks the toolbar, because the window would otherwise be wider than a phone. */
const NARROW = "toolbar *, entry, button { padding: 0; margin: 0; min-width: 0; font-size: 6px }";
const POLL_MS = 20;
const START_TIMEOUT_MS = 15_000;
const RESPONSE_TIMEOUT_MS = 40_000;

/** Starts WebKitGTK by Debian's webkit2gtk-driver. Its storage is ephemeral, as in a private window. */
export async function openWebkit(folder: string, display: string): Promise<Driver> {
  mkdirSync(join(folder, "gtk-3.0"), { recursive: true });
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), NARROW);
  const port = await findFreePorts();
  const child = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder, HOME: folder },
    stdio: "ignore",
  });
  const driver = `http://127.0.0.1:${port}`;
  await waitUntilReady(driver);
  const { sessionId } = await sendCommand<{ sessionId: string }>(
    "POST",
    `${driver}/session`,
    SESSION,
  );
  const session = `${driver}/session/${sessionId}`;
  const post = <T>(path: string, body: object = {}) =>
    sendCommand<T>("POST", `${session}${path}`, body);
  const run = <T>(script: string, args: unknown[]) => post<T>("/execute/sync", { script, args });
  return {
    // By scripts in the page, because the driver's navigation commands wait forever for restored pages.
    open: (url) => run("location.assign(arguments[0])", [url]),
    back: () => run("history.back()", []),
    reload: () => run("location.reload()", []),
    run,
    click: (element) => post(`/element/${element[ELEMENT]}/click`),
    type: (element, text) => post(`/element/${element[ELEMENT]}/value`, { text }),
    takePicture: async () =>
      Buffer.from(await sendCommand<string>("GET", `${session}/screenshot`), "base64"),
    resize: (size) =>
      resizePage({ run, resizeWindow: (outer) => post("/window/rect", outer) }, size),
    close: async () => {
      await sendCommand("DELETE", session).catch(() => undefined);
      await endProcess(child);
    },
  };
}

async function waitUntilReady(driver: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${driver}/status`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error("WebKitWebDriver does not answer");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

type DriverError = { error: string; message: string };

async function sendCommand<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  const { value } = (await answer.json()) as { value: T | DriverError };
  if (answer.ok) return value as T;
  const { error, message } = value as DriverError;
  throw new Error(`${error}: ${message}`);
}
