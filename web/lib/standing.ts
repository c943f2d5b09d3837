let waiting: (() => void) | null = null;

/** Runs `act` once the server-rendered screen is hydrated and handles events. */
export function onceStanding(act: () => void): void {
  waiting = act;
}

/** Called from an effect of the screen, which hydrates last. */
export function tellStanding(): void {
  waiting?.();
  waiting = null;
}
