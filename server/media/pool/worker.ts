import { type ChildProcess, fork } from "node:child_process";
import { type Answer, asError, type Request } from "./wire.ts";

const PROGRAM = new URL("./worker-process.ts", import.meta.url);

/**
 * The worker decodes untrusted input, so it gets no secrets. It uses one core, so that one user's picture
 * cannot occupy all.
 */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: "1", VIPS_CONCURRENCY: "1", MALLOC_ARENA_MAX: "2" };

/** The process exited before it responded. */
export class WorkerExited extends Error {
  override readonly name = "WorkerExited";
}

type Settle = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** A worker process with one request at a time; `onEnd` is called once, however it exits. */
export class PoolWorker {
  readonly #child: ChildProcess;
  #current: Settle | null = null;
  #hasEnded = false;

  constructor(onEnd: () => void) {
    this.#child = fork(PROGRAM, {
      execArgv: [],
      env: ENVIRONMENT,
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const end = (cause: string) => {
      if (this.#hasEnded) return;
      this.#hasEnded = true;
      this.#settle(({ reject }) => reject(new WorkerExited(cause)));
      onEnd();
    };
    this.#child.once("exit", (code, signal) => end(`ended with ${signal ?? code}`));
    this.#child.on("error", (error) => end(error.message));
    this.#child.on("message", (answer: Answer) => this.#take(answer));
    this.#hold(false);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Rejects with the operation's error, or with `WorkerExited`. */
  run(request: Request): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#current = { resolve, reject };
      this.#hold(true);
      // If sending fails, the process is exiting and its exit event rejects the request.
      this.#child.send(request, () => undefined);
    });
  }

  /** Kills the process immediately. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #take(answer: Answer): void {
    this.#settle(({ resolve, reject }) =>
      "failure" in answer ? reject(asError(answer.failure)) : resolve(answer.value),
    );
  }

  #settle(how: (current: Settle) => void): void {
    const current = this.#current;
    this.#current = null;
    this.#hold(false);
    if (current) how(current);
  }

  /** Keeps the shop's process alive only while it works. */
  #hold(isHeld: boolean): void {
    const { channel } = this.#child;
    if (isHeld) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
    }
  }
}
