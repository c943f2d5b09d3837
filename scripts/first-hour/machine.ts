import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The image listens on all addresses, which is needed only without the host's network. */
const LOOPBACK_ONLY = { HOST: "127.0.0.1", PROBE_HOST: "127.0.0.1" };

const NAMES = pathToFileURL(resolve("scripts/first-hour/names.mjs")).href;

/** A container image of the shop, and the command that runs it: `docker` or `podman`. */
export type Image = { name: string; engine: string };

type Options = {
  /** Contains the packed shop, unless there is an image. */
  folder: string;
  dataDir: string;
  authorityFile: string;
  image: Image | null;
};

/** A new owner's machine: a folder with the shop's .env, and the programs that run there. */
export type Machine = ReturnType<typeof openMachine>;

export type Ended = { code: number | null; out: string; stderr: string };

export function openMachine({ folder, dataDir, authorityFile, image }: Options) {
  const envFile = join(folder, ".env");
  writeFileSync(envFile, `DATA_DIR=${image ? "/data" : dataDir}\n`);
  const running: Running[] = [];

  function watchUntilStop(child: ChildProcess): Running {
    const one = watch(child);
    running.push(one);
    return one;
  }

  /** Starts a script without this process's environment, except PATH, name resolution and CA certificate. */
  function start(args: string[], { cwd = folder, env = {} }: Where = {}): Running {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", `--import=${NAMES}`, ...args],
      { cwd, env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: authorityFile, ...env } },
    );
    return watchUntilStop(child);
  }

  /** Runs a program of the image with the restrictions of deploy/compose.yaml. */
  function runInContainer({ name, engine }: Image, args: string[], env: Record<string, string>) {
    const settings = { NODE_EXTRA_CA_CERTS: "/authority.pem", ...LOOPBACK_ONLY, ...env };
    return watchUntilStop(
      spawn(engine, [
        ...["run", "--rm", "--network=host", "--read-only", "--tmpfs=/tmp"],
        ...["--cap-drop=ALL", "--security-opt=no-new-privileges"],
        `--volume=${dataDir}:/data`,
        `--volume=${authorityFile}:/authority.pem:ro`,
        `--volume=${fileURLToPath(NAMES)}:/names.mjs:ro`,
        `--env-file=${envFile}`,
        ...Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`),
        ...[name, "node", "--disable-warning=ExperimentalWarning", "--import=/names.mjs", ...args],
      ]),
    );
  }

  return {
    start,
    /** Starts a program of the shop with its .env, as documented. */
    program(name: string, args: string[] = [], env: Record<string, string> = {}): Running {
      const program = `dist/server/${name}.js`;
      if (image) return runInContainer(image, [program, ...args], env);
      return start(["--env-file=.env", program, ...args], { env });
    },
    write(lines: Record<string, string> | string): void {
      const text =
        typeof lines === "string"
          ? lines
          : Object.entries(lines)
              .map(([name, value]) => `${name}=${value}\n`)
              .join("");
      writeFileSync(envFile, readFileSync(envFile, "utf8") + text);
    },
    async stop(): Promise<void> {
      // The engine's command passes only SIGTERM on to its container.
      for (const { child } of running) child.kill(image ? "SIGTERM" : "SIGKILL");
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}

type Where = { cwd?: string; env?: Record<string, string> };

export type Running = { child: ChildProcess; ended: Promise<Ended>; readOutput(): string };

function watch(child: ChildProcess): Running {
  let out = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => (out += chunk));
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  const ended = once(child, "close").then(([code]) => ({ code, out, stderr }));
  return { child, ended, readOutput: () => `${out}${stderr}` };
}
