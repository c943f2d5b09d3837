/** Coalesces notifications until the next read, so that none is missed between two reads. */
export class News {
  #isFresh = false;
  #hasEnded = false;
  #wake: (() => void) | null = null;

  announce(): void {
    this.#isFresh = true;
    this.#wake?.();
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  /** Resolves with true at the next notification, with false once ended. */
  async next(): Promise<boolean> {
    if (!this.#isFresh && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#isFresh = false;
    this.#wake = null;
    return !this.#hasEnded;
  }
}
