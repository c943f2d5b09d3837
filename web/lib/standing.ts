let waiting: (() => void) | null = null;

/** `act` runs once the screen that the server wrote is the app's own: what is pressed there is heard. */
export function onceStanding(act: () => void): void {
  waiting = act;
}

/** From an effect of the screen itself: what stands around it is taken over before. */
export function tellStanding(): void {
  waiting?.();
  waiting = null;
}
