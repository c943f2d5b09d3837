let pendingCallback: (() => void) | null = null;

/** Runs `act` once the server-rendered screen is hydrated and handles events. */
export function runAfterHydration(act: () => void): void {
  pendingCallback = act;
}

/** Called from an effect of the screen, which hydrates last. */
export function notifyHydrated(): void {
  pendingCallback?.();
  pendingCallback = null;
}
