import { createContext, useContext, useSyncExternalStore } from "react";
import type { Visit } from "#shared/visit.ts";
import { isKnownDevice, wasSignedIn } from "./stored-session.ts";

/** The visit that a page was server-rendered for; null if rendered in the browser. */
export const VisitContext = createContext<Visit | null>(null);

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
export function useVisitValue<T>(getDeviceValue: () => T, getVisitValue: (visit: Visit) => T): T {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(subscribeToNothing, getDeviceValue, () =>
    visit ? getVisitValue(visit) : getDeviceValue(),
  );
}

/** True on the server and during hydration. */
export function useIsHydrating(): boolean {
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
