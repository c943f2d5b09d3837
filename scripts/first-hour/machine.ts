import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const NAMES = pathToFileURL(resolve("scripts/first-hour/names.mjs")).href;

/** A new owner's machine: a folder with the packed shop and its .env, and the programs that run there. */
export type Machine = ReturnType<typeof openMachine>;

export type Ended = { code: number | null; out: string; stderr: string };

export function openMachine(folder: string, authorityFile: string) {
  const envFile = join(folder, ".env");
  writeFileSync(envFile, "");
  const running: Running[] = [];

  /** Starts a script without this process's environment, except PATH, name resolution and CA certificate. */
  function start(args: string[], { cwd = folder, env = {} }: Where = {}): Running {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", `--import=${NAMES}`, ...args],
      { cwd, env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: authorityFile, ...env } },
    );
    const one = watch(child);
    running.push(one);
    return one;
  }

  return {
    start,
    /** Starts a program of the packed shop with its .env, as documented. */
    program: (name: string, args: string[] = [], env: Record<string, string> = {}) =>
      start(["--env-file=.env", `dist/server/${name}.js`, ...args], { env }),
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
      for (const { child } of running) child.kill("SIGKILL");
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
