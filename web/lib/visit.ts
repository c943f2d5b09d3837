import { createContext, useContext, useSyncExternalStore } from "react";
import type { Visit } from "#shared/visit.ts";
import { isWriting } from "./writing.ts";

/** On a page that the server wrote, for whom it wrote it; else null. */
export const VisitContext = createContext<Visit | null>(null);

const SIGNED_IN = "was-signed-in";
const KNOWN = "known-device";

export function wasSignedIn(): boolean {
  return !isWriting && localStorage.getItem(SIGNED_IN) !== null;
}

/** Whether somebody has ever signed in here, also if the session has ended since. */
export function isKnownDevice(): boolean {
  return !isWriting && localStorage.getItem(KNOWN) !== null;
}

export function noteSession(): void {
  if (isWriting) return;
  localStorage.setItem(SIGNED_IN, "yes");
  localStorage.setItem(KNOWN, "yes");
}

export function forgetSession(): void {
  if (!isWriting) localStorage.removeItem(SIGNED_IN);
}

/** Whether a change of the browser's storage, also of all at once, may have ended the session. */
export function isOfSession(key: string | null): boolean {
  return key === null || key === SIGNED_IN;
}

/** For what is drawn: true where somebody seems to be signed in. */
export function useIsSignedIn(): boolean {
  return useOfVisit(wasSignedIn, ({ isSignedIn }) => isSignedIn);
}

/** For what is drawn: true where somebody has signed in before. */
export function useIsKnownDevice(): boolean {
  return useOfVisit(isKnownDevice, (visit) => visit.isKnownDevice);
}

/** What this device says, on a page of the server's only once its first screen is the browser's own. */
export function useOfVisit<T>(ofDevice: () => T, ofVisit: (visit: Visit) => T): T {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(never, ofDevice, () => (visit ? ofVisit(visit) : ofDevice()));
}

/** True on the server and while the browser takes over what the server wrote. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** A screen is drawn anew where the session changes. */
function never(): () => void {
  return () => undefined;
}
