import { type ChildProcess, spawn } from "node:child_process";

/** The shop with reload: Vite at PORT, the stand-ins at PORT+1, the server behind Vite at PORT+2. */

const port = Number(process.env.PORT ?? 3000);
const server = {
  ...process.env,
  PORT: String(port + 2),
  SANDBOX_PORT: String(port + 1),
  APP_URL: `http://localhost:${port}`,
};
const flags = [
  "--disable-warning=ExperimentalWarning",
  "--import",
  "tsx",
  "--watch",
  "--watch-preserve-output",
];

const children = [
  start([...flags, "server/main.ts"], server),
  start(["node_modules/vite/bin/vite.js", "--port", String(port), "--strictPort"], {
    ...process.env,
    API_URL: `http://127.0.0.1:${port + 2}`,
  }),
];

function start(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: "inherit", env });
  child.on("exit", (code) => stop(code ?? 0));
  return child;
}

function stop(code: number): void {
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of alive) child.kill("SIGTERM");
  if (alive.length === 0) process.exit(code);
}

process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));
process.on("disconnect", () => stop(0));
