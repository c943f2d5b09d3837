/** Coalesces notifications until the next read, so that none is missed between two reads. */
export class AsyncNotifier {
  #isPending = false;
  #hasEnded = false;
  #wake: (() => void) | null = null;

  notify(): void {
    this.#isPending = true;
    this.#wake?.();
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  /** Resolves with true at the next notification, with false once ended. */
  async next(): Promise<boolean> {
    if (!this.#isPending && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#isPending = false;
    this.#wake = null;
    return !this.#hasEnded;
  }
}
