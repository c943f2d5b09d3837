const NAME = "MissingCode";

/** A chunk that is missing right after loading, before anybody did anything, is really missing: the error stays. */
const RELOAD_GUARD_MS = 10_000;

/**
 * Marks the error of a chunk that did not come. Its new words also keep the router from loading the
 * page again by itself, which without a network would leave nothing of it.
 */
export function markMissingCode(error: Error): void {
  error.name = NAME;
  error.message = `Not loaded: ${error.message}`;
}

export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}

/**
 * Loads what a press needs. A browser remembers that a module did not come and does not ask for it again, so
 * that the button would fail for as long as its page stands: the page loads anew once the shop is there.
 * Not for what is only loaded ahead, under somebody who does something else.
 */
export async function loadForPress<Module>(load: () => Promise<Module>): Promise<Module> {
  return await load().catch((error: unknown) => {
    if (isMissingCode(error)) void reloadOnce();
    throw error;
  });
}

/** After a release the chunks of an open page are gone; the new page has the new ones. */
export async function reloadOnce(): Promise<boolean> {
  const isAsked = navigator.userActivation.hasBeenActive || performance.now() > RELOAD_GUARD_MS;
  return isAsked && (await reloadIfReachable());
}

/** Whether a new page is on its way; without the shop the old one is better than none. */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch("/api/health", {
    cache: "no-store",
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  if (answer) window.location.reload();
  return answer !== null;
}
