import { createContext, useContext, useSyncExternalStore } from "react";
import type { Visit } from "#shared/visit.ts";
import { isServerRendering } from "./writing.ts";

/** The visit that a page was server-rendered for; null if rendered in the browser. */
export const VisitContext = createContext<Visit | null>(null);

const SIGNED_IN_KEY = "was-signed-in";
const KNOWN_DEVICE_KEY = "known-device";

export function wasSignedIn(): boolean {
  return !isServerRendering && localStorage.getItem(SIGNED_IN_KEY) !== null;
}

/** True if someone has ever signed in on this device. */
export function isKnownDevice(): boolean {
  return !isServerRendering && localStorage.getItem(KNOWN_DEVICE_KEY) !== null;
}

export function storeSession(): void {
  if (isServerRendering) return;
  localStorage.setItem(SIGNED_IN_KEY, "yes");
  localStorage.setItem(KNOWN_DEVICE_KEY, "yes");
}

export function clearStoredSession(): void {
  if (!isServerRendering) localStorage.removeItem(SIGNED_IN_KEY);
}

/** True if a storage event, also of clearing all, may have ended the session. */
export function affectsSession(key: string | null): boolean {
  return key === null || key === SIGNED_IN_KEY;
}

/** For rendering: true if a session seems to exist. */
export function useIsSignedIn(): boolean {
  return useVisitValue(wasSignedIn, ({ isSignedIn }) => isSignedIn);
}

/** For rendering: true if someone has signed in on this device before. */
export function useIsKnownDevice(): boolean {
  return useVisitValue(isKnownDevice, (visit) => visit.isKnownDevice);
}

/**
 * Returns the device's value; during hydration that of the visit, to match the server-rendered
 * page.
 */
export function useVisitValue<T>(ofDevice: () => T, ofVisit: (visit: Visit) => T): T {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(subscribeToNothing, ofDevice, () =>
    visit ? ofVisit(visit) : ofDevice(),
  );
}

/** True on the server and during hydration. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}

/** No subscription: the screen rerenders when the session changes. */
function subscribeToNothing(): () => void {
  return () => undefined;
}
