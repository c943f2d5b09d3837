import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endProcess } from "./display.ts";
import { type Driver, ELEMENT, resizePage, SESSION } from "./driver.ts";
import { openMarionette } from "./marionette.ts";

/** Uses any free port, which Firefox writes to a file, and disables requests to Mozilla's services. */
const SETTINGS = {
  "marionette.port": 0,
  "toolkit.legacyUserProfileCustomizations.stylesheets": true,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "app.normandy.enabled": false,
  "messaging-system.rsexperimentloader.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
};
/** Removes the window's minimum width, which is wider than a phone. */
const NARROW = ":root { min-width: 0 !important }";
const POLL_MS = 20;
const TIMEOUT_MS = 30_000;

/** Starts Debian's firefox-esr with a new profile in `folder`. */
export async function openFirefox(
  program: string,
  folder: string,
  display: string,
): Promise<Driver> {
  mkdirSync(join(folder, "chrome"), { recursive: true });
  writeFileSync(join(folder, "chrome", "userChrome.css"), NARROW);
  writeFileSync(join(folder, "user.js"), Object.entries(SETTINGS).map(formatSetting).join(""));
  const child = spawn(
    program,
    ["--marionette", "--no-remote", "--profile", folder, "about:blank"],
    {
      env: { ...process.env, DISPLAY: display, HOME: folder },
      stdio: "ignore",
    },
  );
  const wire = await openMarionette(await readPort(child, folder));
  const value = async <T>(command: string, parameters: object) =>
    (await wire.send<{ value: T }>(command, parameters)).value;
  const run = <T>(script: string, args: unknown[]) =>
    value<T>("WebDriver:ExecuteScript", { script, args });
  await wire.send("WebDriver:NewSession", SESSION);
  return {
    open: (url) => wire.send("WebDriver:Navigate", { url }),
    back: () => wire.send("WebDriver:Back"),
    reload: () => wire.send("WebDriver:Refresh"),
    run,
    click: (element) => wire.send("WebDriver:ElementClick", { id: element[ELEMENT] }),
    type: (element, text) => wire.send("WebDriver:ElementSendKeys", { id: element[ELEMENT], text }),
    takePicture: async () =>
      Buffer.from(await value<string>("WebDriver:TakeScreenshot", { full: false }), "base64"),
    resize: (size) =>
      resizePage(
        { run, resizeWindow: (outer) => wire.send("WebDriver:SetWindowRect", outer) },
        size,
      ),
    close: async () => {
      await wire.send("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => undefined);
      wire.close();
      await endProcess(child);
    },
  };
}

function formatSetting([name, value]: [string, unknown]): string {
  return `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`;
}

async function readPort(child: ChildProcess, folder: string): Promise<number> {
  const file = join(folder, "MarionetteActivePort");
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const port = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    if (port > 0) return port;
    if (child.exitCode !== null || Date.now() > end) throw new Error("Firefox did not start");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
