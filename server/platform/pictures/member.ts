import { type ChildProcess, fork } from "node:child_process";
import { type Answer, asError, type Request } from "./wire.ts";

const PROGRAM = new URL("./member-process.ts", import.meta.url);

/**
 * It knows no secret of the shop: what it decodes was made by strangers. And it works with one core, so that
 * one person's picture never has all of them.
 */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: "1", VIPS_CONCURRENCY: "1", MALLOC_ARENA_MAX: "2" };

/** The process ended before it had answered. */
export class MemberDied extends Error {
  override readonly name = "MemberDied";
}

type Settle = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** A process of the pool, with one request at a time; `onEnd` is called once, however it ends. */
export class Member {
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
      this.#settle(({ reject }) => reject(new MemberDied(cause)));
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

  /** Rejects with what went wrong in the work, or with `MemberDied`. */
  run(request: Request): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#current = { resolve, reject };
      this.#hold(true);
      // Where it can't be sent, the process is about to end, which is told by its exit.
      this.#child.send(request, () => undefined);
    });
  }

  /** Ends at once, whatever it is doing. */
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

  /** Only while it works does it keep the shop's process from ending. */
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
