/** Remembers that something happened while nobody was waiting, so no change is missed. */
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

  /** True at the next news, false once ended. */
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
