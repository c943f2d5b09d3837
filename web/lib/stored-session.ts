import { isServerRendering } from "./server-rendering.ts";

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
